import type { CriterionRow, EmployeeRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { FOCUS } from '#domain/dashboards/figures.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { daysText } from '#domain/dashboards/period-text.ts';

type Worsened = {
  key: string;
  kind: 'criterion' | 'employee';
  name: string;
  /** Note that tells it apart; criteria of several forms often have one name. */
  note: string;
  now: number;
  change: number;
  filter: DrillFilter;
};

type Row = Pick<CriterionRow, 'mean' | 'change' | 'filter'>;
const fallen = ({ mean, change, filter }: Row, named: Pick<Worsened, 'key' | 'kind' | 'name' | 'note'>): Worsened[] =>
  mean === null || change === null ? [] : [{ ...named, now: mean, change, filter }];

/** Criteria and employees that fell most against the period before, together. */
export function worsened(criteria: readonly CriterionRow[], employees: readonly EmployeeRow[]): Worsened[] {
  return [
    ...criteria.flatMap((row) =>
      fallen(row, {
        key: `criterion ${row.id}`,
        kind: 'criterion',
        name: row.name,
        note: `критерий · ${row.form.name}`,
      }),
    ),
    ...employees.flatMap((row) =>
      fallen(row, { key: `employee ${row.employee.id}`, kind: 'employee', name: row.employee.name, note: 'сотрудник' }),
    ),
  ]
    .toSorted((one, other) => one.change - other.change)
    .slice(0, FOCUS);
}

type Compared = Pick<CriterionRow, 'thin' | 'change'>;
type Whole = {
  figures: readonly Pick<Dashboard['figures'][number], 'key' | 'previous'>[];
  period: Pick<Dashboard['period'], 'previous'>;
  criteria: { rows: readonly Compared[] };
  employees: { rows: readonly Compared[] } | null;
};

/** Good news, or why there is none to be had. */
export function nothingWorse({ figures, period, criteria, employees }: Whole): string {
  if (period.previous === null) return 'Включите сравнение с предыдущим периодом.';
  const before = figures.find(({ key }) => key === 'evaluated')?.previous ?? 0;
  if (before === 0) return `Сравнивать не с чем: за ${daysText(period.previous)} оценок нет.`;
  const isCompared = [...criteria.rows, ...(employees?.rows ?? [])].some(
    ({ thin, change }) => !thin && change !== null,
  );
  // «Nothing got worse» beside a mean that fell by 60 would be true of nobody.
  return isCompared
    ? 'По критериям и сотрудникам, о которых оценок достаточно, ничего не ухудшилось.'
    : 'Оценок пока мало, чтобы сравнивать.';
}
