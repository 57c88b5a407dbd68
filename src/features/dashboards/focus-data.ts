import type { CriterionRow, EmployeeRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import { FOCUS } from '#domain/dashboards/figures.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';

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
