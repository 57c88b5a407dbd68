import { FIGURES } from '../dashboards/figures.ts';
import type { Dashboard } from '../dashboards/dashboards.schema.ts';

type Sheet = {
  name: string;
  columns: { header: string; width: number }[];
  rows: (string | number | null)[][];
};

const column = (header: string, width = 14) => ({ header, width });
const COMPARED = [column('Значение'), column('До этого'), column('Изменение')];

/** Figures of the message as numbers, one sheet a block. */
export function reportWorkbook({ figures, criteria, employees }: Dashboard): Sheet[] {
  return [
    {
      name: 'Показатели',
      columns: [column('Показатель', 28), ...COMPARED, column('Число'), column('Из'), column('Что посчитано', 30)],
      rows: figures.map(({ key, value, previous, change, count, of }) => {
        const { title, counted } = FIGURES[key];
        return [title, value, previous, change, count, of?.count ?? null, counted];
      }),
    },
    {
      name: 'Критерии',
      columns: [column('Критерий', 40), column('Форма', 28), ...COMPARED, column('Ответов')],
      rows: criteria.rows.map((row) => [row.name, row.form.name, row.mean, row.previous, row.change, row.count]),
    },
    {
      name: 'Сотрудники',
      columns: [column('Сотрудник', 32), ...COMPARED, column('Оценок'), column('Критических')],
      rows: (employees?.rows ?? []).map((row) => [
        row.employee.name,
        row.mean,
        row.previous,
        row.change,
        row.count,
        row.critical,
      ]),
    },
  ];
}
