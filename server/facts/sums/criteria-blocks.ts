import type { Ref } from '#domain/kernel/list.schema.ts';
import { CRITERION_GROUPS, type CriterionGroup } from '#domain/references/static-references.ts';
import { percentOf } from '#domain/projects/project-figures.ts';
import type { CriterionRow, EmployeeRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { criterionMean, type CriterionSums } from './criterion-tally.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { ENOUGH_EVALUATIONS, FOCUS } from '#domain/dashboards/figures.ts';
import { counted } from './dashboard-input.ts';
import { changeOf } from './tally.ts';

/** Criteria that a person reads through; the greatest losses come first. A report chooses among all of them. */
const CRITERIA_SHOWN = 100;
const HEAT_MAP_CRITERIA = 30;

type Answered = NonNullable<DrillFilter['criterion_result']>;
const opensAnswers = ({ form_id, key }: CriterionSums, criterion_result: Answered): DrillFilter =>
  counted({ form_id: [form_id], criterion_key: key, criterion_result });

const byLoss = (one: CriterionSums, other: CriterionSums): number =>
  other.loss - one.loss || other.lossCount - one.lossCount || (one.id < other.id ? -1 : 1);

type Names = { forms: ReadonlyMap<number, Ref> };

const formOf = ({ forms }: Names, id: number): Ref => forms.get(id) ?? { id, name: '' };

function criterionRow(
  sums: CriterionSums,
  before: CriterionSums | undefined,
  { names, allLoss }: { names: Names; allLoss: number },
): CriterionRow {
  const mean = criterionMean(sums);
  const previous = before ? criterionMean(before) : null;
  return {
    id: sums.id,
    criterion_key: sums.key,
    form: formOf(names, sums.form_id),
    name: sums.name,
    group: sums.group,
    bonus: sums.bonus,
    mean,
    previous,
    change: changeOf(mean, previous),
    loss: sums.loss / 100,
    loss_share: percentOf(sums.loss, allLoss),
    na_share: percentOf(sums.na, sums.na + sums.counted),
    count: sums.counted,
    communications: sums.communications,
    deleted: sums.deleted,
    na: sums.na,
    thin: sums.counted < ENOUGH_EVALUATIONS,
    spark: sums.points,
    filter: opensAnswers(sums, 'counted'),
    loss_filter: opensAnswers(sums, 'loss'),
    na_filter: opensAnswers(sums, 'na'),
    loss_communications: sums.lossCommunications,
    na_communications: sums.naCommunications,
  };
}

/** Rows that fell most against the period before, of those with data enough. */
export const greatestFalls = <Row extends { change: number | null; thin: boolean }>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ change, thin }) => change !== null && change < 0 && !thin)
    .sort((one, other) => (one.change ?? 0) - (other.change ?? 0))
    .slice(0, FOCUS);

/** Block of criteria by lost points, the most first. */
export function criteriaBlock(
  now: readonly CriterionSums[],
  before: readonly CriterionSums[] | null,
  { most = CRITERIA_SHOWN, ...names }: Names & { most?: number },
): Dashboard['criteria'] {
  const previous = new Map(before?.map((sums) => [sums.id, sums]));
  const allLoss = now.reduce((sum, { loss }) => sum + loss, 0);
  const rows = now.toSorted(byLoss).map((sums) => criterionRow(sums, previous.get(sums.id), { names, allLoss }));
  return {
    rows: rows.slice(0, most),
    total: rows.length,
    fallen: greatestFalls(rows.filter(({ bonus }) => !bonus)),
  };
}

type NamedCriterion = NonNullable<EmployeeRow['strong']>;

const named = (sums: CriterionSums): NamedCriterion => ({
  id: sums.id,
  name: sums.name,
  mean: criterionMean(sums) ?? 0,
  filter: opensAnswers(sums, 'counted'),
});

const WHOLE = 100;

/**
 * The best and the worst of somebody's criteria, those apart that tell too little; a single one is neither. Weak is what
 * lost points: no bonus, which costs nobody any, and nothing that everybody earned whole.
 */
export function strongAndWeak(criteria: readonly CriterionSums[], most = 1) {
  const told = criteria
    .filter((sums) => sums.counted >= ENOUGH_EVALUATIONS)
    .sort((one, other) => (criterionMean(other) ?? 0) - (criterionMean(one) ?? 0) || (one.id < other.id ? -1 : 1));
  const each = Math.min(most, Math.floor(told.length / 2));
  const strong = told.slice(0, each);
  const lost = told.slice(each).filter((sums) => !sums.bonus && (criterionMean(sums) ?? WHOLE) < WHOLE);
  return {
    strong: strong.map(named),
    weak: lost
      .slice(Math.max(0, lost.length - each))
      .reverse()
      .map(named),
  };
}

/**
 * The weakest group of somebody's criteria over all forms: what may be said of those of whom no single criterion has
 * answers enough, who need help most. Its list is all their evaluations.
 */
export function weakestGroup(criteria: readonly CriterionSums[]): NamedCriterion | null {
  const sums = new Map<CriterionGroup, { counted: number; worth: number }>();
  for (const { bonus, group, counted: answers, worth } of criteria) {
    if (bonus) continue;
    const known = sums.get(group) ?? { counted: 0, worth: 0 };
    sums.set(group, { counted: known.counted + answers, worth: known.worth + worth });
  }
  const known = [...sums]
    .filter(([, { counted: answers }]) => answers >= ENOUGH_EVALUATIONS)
    .map(([group, of]) => ({ group, mean: criterionMean(of) ?? WHOLE }))
    .sort((one, other) => one.mean - other.mean || (one.group < other.group ? -1 : 1));
  const [weakest] = known;
  if (!weakest || weakest.mean >= WHOLE) return null;
  const { group, mean } = weakest;
  return { id: group, name: `Группа «${CRITERION_GROUPS[group]}»`, mean, filter: counted({}) };
}

/** Criterion × employee of those that the other blocks show. */
export function heatMap(
  shown: Dashboard['criteria'],
  employees: readonly EmployeeRow[],
  sumsOf: ReadonlyMap<number, readonly CriterionSums[]>,
): NonNullable<Dashboard['heat_map']> {
  const criteria = shown.rows.filter(({ count }) => count > 0).slice(0, HEAT_MAP_CRITERIA);
  const wanted = new Set(criteria.map(({ id }) => id));
  const cells = employees.flatMap(({ employee }) =>
    (sumsOf.get(employee.id) ?? [])
      .filter((sums) => sums.counted > 0 && wanted.has(sums.id))
      .map((sums) => ({
        criterion: sums.id,
        employee_id: employee.id,
        mean: criterionMean(sums) ?? 0,
        count: sums.counted,
        communications: sums.communications,
        deleted: sums.deleted,
      })),
  );
  return {
    criteria: criteria.map(({ id, name, form, group, bonus, filter }) => ({ id, name, form, group, bonus, filter })),
    employees: employees.map(({ employee, filter }) => ({ employee, filter })),
    cells,
  };
}
