import type { EmployeeRow, CriterionRow } from '../dashboards/dashboard-rows.schema.ts';
import type { Days } from '../dashboards/dashboard-period.ts';
import type { Dashboard } from '../dashboards/dashboards.schema.ts';
import { isWeak } from '../dashboards/figures.ts';
import { weeklyWeek } from './weekly-week.ts';
import { CRITERIA_SHOWN } from './weekly-blocks.ts';
import type { WeeklyCriterion, WeeklyFigures } from './weekly-content.schema.ts';

const criterionOf = ({ id, name, form, group, mean, previous, change, count }: CriterionRow): WeeklyCriterion => ({
  id,
  name,
  form,
  group,
  mean,
  previous,
  change,
  count,
});

type Known = CriterionRow & { mean: number };

/** Criteria with enough evaluations; none is among both the best and the worst, which lost points. */
function shownCriteria({ rows, fallen }: Dashboard['criteria']): WeeklyFigures['criteria'] {
  const known = rows.filter((row): row is Known => !row.thin && row.mean !== null);
  const order = known.toSorted((one, other) => other.mean - one.mean || (one.id < other.id ? -1 : 1));
  const best = order.slice(0, Math.min(CRITERIA_SHOWN, Math.ceil(order.length / 2)));
  const rest = order.slice(best.length);
  return {
    best: best.map(criterionOf),
    worst: rest.filter(isWeak).toReversed().slice(0, CRITERIA_SHOWN).map(criterionOf),
    fallen: fallen
      .filter(({ change }) => change !== null && change < 0)
      .slice(0, CRITERIA_SHOWN)
      .map(criterionOf),
  };
}

const employeeOf = (row: EmployeeRow): WeeklyFigures['employees'][number] => ({
  employee: row.employee,
  mean: row.mean,
  previous: row.previous,
  change: row.change,
  count: row.count,
  critical: row.critical,
  thin: row.thin,
});

/** The norm of the week; a project without employees has none. */
const normOfWeek = (row: Dashboard['projects'][number] | undefined): WeeklyFigures['norm'] =>
  row && row.norm !== null ? { done: row.norm_done, of: row.norm } : null;

/** Figures of the dashboards of the week and of the weeks before it, as the report keeps them. */
export function figuresOfDashboards(
  week: Dashboard,
  trend: Dashboard,
  days: Days,
): Pick<WeeklyFigures, 'norm' | 'figures' | 'trend' | 'criteria' | 'employees' | 'appeals'> {
  const [project] = week.projects;
  const appeals = project?.appeals;
  return {
    norm: normOfWeek(project),
    figures: week.figures.map(({ key, value, previous, change, count, thin }) => ({
      key,
      value,
      previous,
      change,
      count,
      thin,
    })),
    trend: trend.trend.points
      .filter(({ from }) => from <= days.from)
      .map(({ from, mean, count, thin }) => ({ ...weeklyWeek(from), mean, count, thin })),
    criteria: shownCriteria(week.criteria),
    employees: (week.employees?.rows ?? []).map(employeeOf),
    appeals: {
      filed: appeals?.total ?? 0,
      resolved: appeals?.resolved ?? 0,
      accepted: appeals?.accepted ?? 0,
      waiting: appeals?.waiting ?? 0,
    },
  };
}
