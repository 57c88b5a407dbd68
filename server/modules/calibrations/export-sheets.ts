import { ALPHA_WORDS, CALIBRATION_STATUSES } from '#domain/calibrations/calibration-states.ts';
import type {
  CalibrationAlpha,
  CalibrationFigures,
  CalibrationMatrix,
} from '#domain/calibrations/calibration-review.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import type { Sheet } from '#server/xlsx/write-workbook.ts';
import type { WholeCalibration } from './load-calibration.ts';
import { inOrder, participantName } from './participant-order.ts';

type Row = Sheet['rows'][number];
const columnsOf = (widths: Record<string, number>): Sheet['columns'] =>
  Object.entries(widths).map(([header, width]) => ({ header, width }));
const percent = (share: number | null): number | null => (share === null ? null : share * 100);

/** α as four cells: the number, its bounds and the pairs behind it. */
const alphaCells = (alpha: CalibrationAlpha | null): Row =>
  alpha === null ? [null, null, null, null] : [alpha.value, alpha.low, alpha.high, alpha.pairs];

function summarySheet({ row }: WholeCalibration, figures: CalibrationFigures): Sheet {
  const { calibration, project, form, version } = row;
  const { alpha } = figures;
  const names = new Map(figures.criteria.map(({ criterion_key, name }) => [criterion_key, name]));
  return {
    name: 'Сводка',
    columns: columnsOf({ Показатель: 42, Значение: 60 }),
    rows: [
      ['Сессия', calibration.name],
      ['Проект', project.name],
      ['Форма', `${form.name}, версия ${version.number}`],
      ['Состояние', CALIBRATION_STATUSES[calibration.status]],
      ['Срок', formatDateTime(calibration.deadline_at, project.time_zone)],
      ['Коммуникаций оценено', figures.communications],
      ['Участников', figures.participants_count],
      ['Оценок', figures.ratings],
      ['Полное совпадение, %', percent(figures.exact)],
      ['Пар для совпадения, с «Н/П»', figures.exact_pairs ?? null],
      [`Среднее отклонение от ${figures.reference === 'expert' ? 'эксперта' : 'медианы'}, п. п.`, figures.mad],
      ['Альфа Криппендорфа', alpha.value],
      ['Альфа, нижняя граница 95 %', alpha.low],
      ['Альфа, верхняя граница 95 %', alpha.high],
      ['Пар для альфы', alpha.pairs],
      ['Согласованность', alpha.word === null ? 'не определена' : ALPHA_WORDS[alpha.word]],
      ...figures.most_different.map(
        (key, place): Row => [`Расходятся сильнее всего, ${place + 1}`, names.get(key) ?? key],
      ),
    ],
  };
}

type Matrices = readonly CalibrationMatrix[];

function matrixSheet({ participants, row }: WholeCalibration, matrices: Matrices): Sheet {
  const people = inOrder(participants, row.calibration.expert_id);
  const isExpert = (id: number): string => (id === row.calibration.expert_id ? ' (эксперт)' : '');
  const rows = matrices.flatMap(({ communication_id, rows: criteria }) =>
    criteria.map(({ group_name, name, cells, spread, agreed }): Row => {
      const texts = people.map(
        ({ participant }) => cells.find((cell) => cell.participant_id === participant.id)?.text ?? null,
      );
      const settled = agreed && (agreed.decision === 'open' ? 'Без решения' : agreed.text);
      return [communication_id, group_name, name, ...texts, spread, settled, agreed?.remark ?? null];
    }),
  );
  return {
    name: 'Матрица',
    columns: [
      ...columnsOf({ 'Коммуникация №': 16, Группа: 28, Критерий: 40 }),
      ...people.map((one) => ({ header: `${participantName(one)}${isExpert(one.participant.id)}`, width: 22 })),
      ...columnsOf({ 'Разброс, %': 12, Согласовано: 22, Замечание: 40 }),
    ],
    rows,
  };
}

function participantsSheet({ participants }: WholeCalibration, figures: CalibrationFigures): Sheet {
  const names = new Map(participants.map((one) => [one.participant.id, participantName(one)]));
  return {
    name: 'Участники',
    columns: columnsOf({
      Участник: 30,
      Оценок: 10,
      'Строже или мягче, п. п.': 24,
      'Среднее отклонение, п. п.': 24,
      'Совпадение, %': 16,
      'Близость ответов, %': 20,
      'Альфа к эксперту': 16,
      Пар: 10,
    }),
    rows: figures.participants.map(
      (one): Row => [
        names.get(one.participant_id) ?? `№ ${one.participant_id}`,
        one.ratings,
        one.bias,
        one.mad,
        percent(one.exact),
        percent(one.alignment),
        one.alpha?.value ?? null,
        one.pairs,
      ],
    ),
  };
}

function criteriaSheet(figures: CalibrationFigures): Sheet {
  return {
    name: 'Критерии',
    columns: columnsOf({
      Группа: 28,
      Критерий: 40,
      'Совпадение, %': 16,
      'Среднее расхождение, %': 22,
      Альфа: 10,
      'Альфа, от': 10,
      'Альфа, до': 10,
      'Пар для альфы': 14,
      Вывод: 18,
      Ответы: 60,
    }),
    rows: figures.criteria.map(
      (one): Row => [
        one.group_name,
        one.name,
        percent(one.exact),
        percent(one.mean_difference),
        ...alphaCells(one.alpha),
        one.alpha.no_variation ? 'Все ответы одинаковы' : one.alpha.word === null ? null : ALPHA_WORDS[one.alpha.word],
        one.distribution.map(({ label, count }) => `${label}: ${count}`).join('; '),
      ],
    ),
  };
}

/** Sheet in the long form, one row an answer: fit for a statistician. */
function answersSheet(matrices: Matrices): Sheet {
  const rows = matrices.flatMap(({ communication_id, columns, rows: criteria }) =>
    columns.flatMap((column) =>
      criteria.flatMap(({ criterion_key, name, cells }) =>
        cells
          .filter(({ participant_id }) => participant_id === column.participant_id)
          .map(
            (cell): Row => [
              communication_id,
              column.participant_id,
              column.name,
              Number(column.is_expert),
              Number(column.removed),
              criterion_key,
              name,
              cell.text,
              cell.normalised,
              Number(cell.na),
              column.score,
              cell.comment,
            ],
          ),
      ),
    ),
  );
  return {
    name: 'Ответы',
    columns: columnsOf({
      'Коммуникация №': 16,
      'Участник №': 12,
      Участник: 30,
      Эксперт: 10,
      Исключён: 10,
      'Ключ критерия': 20,
      Критерий: 40,
      Ответ: 24,
      'Доля шкалы, 0–1': 16,
      'Н/П': 8,
      'Балл формы': 12,
      Комментарий: 60,
    }),
    rows,
  };
}

/** The review as a file (D-26). */
export function exportSheets(whole: WholeCalibration, figures: CalibrationFigures, matrices: Matrices): Sheet[] {
  return [
    summarySheet(whole, figures),
    matrixSheet(whole, matrices),
    participantsSheet(whole, figures),
    criteriaSheet(figures),
    answersSheet(matrices),
  ];
}
