import type { CriterionRow, EmployeeRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';

export type Worsened = {
  key: string;
  kind: 'criterion' | 'employee';
  name: string;
  now: number;
  change: number;
  filter: DrillFilter;
};

/** As many as one keeps in mind. */
const SHOWN = 6;

type Fallen<Row> = Row & { change: number; mean: number };
const fell = <Row extends { change: number | null; mean: number | null; thin: boolean }>(
  row: Row,
): row is Fallen<Row> => row.change !== null && row.mean !== null && row.change < 0 && !row.thin;

/** What fell most against the period before, of criteria and of employees that enough is known of. */
export function worsened(criteria: readonly CriterionRow[], employees: readonly EmployeeRow[]): Worsened[] {
  const fallen: Worsened[] = [
    ...criteria.filter(fell).map(({ id, name, mean, change, filter }) => ({
      key: `criterion ${id}`,
      kind: 'criterion' as const,
      name,
      now: mean,
      change,
      filter,
    })),
    ...employees.filter(fell).map(({ employee, mean, change, filter }) => ({
      key: `employee ${employee.id}`,
      kind: 'employee' as const,
      name: employee.name,
      now: mean,
      change,
      filter,
    })),
  ];
  return fallen.toSorted((one, other) => one.change - other.change).slice(0, SHOWN);
}

export type ToHelp = { id: number; name: string; mean: number; weak: EmployeeRow['weak']; filter: DrillFilter };

/** Those below the mean that enough is known of, the lowest first, each with what is weakest. */
export function toHelp({ employees, figures }: Pick<Dashboard, 'employees' | 'figures'>): ToHelp[] {
  const average = figures.find(({ key }) => key === 'mean_score')?.value ?? 0;
  const known = (employees?.rows ?? []).flatMap(({ employee, mean, thin, weak, filter }) =>
    thin || mean === null || mean >= average ? [] : [{ id: employee.id, name: employee.name, mean, weak, filter }],
  );
  return known.toSorted((one, other) => one.mean - other.mean).slice(0, SHOWN);
}
