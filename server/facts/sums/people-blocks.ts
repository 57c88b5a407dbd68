import type { Ref } from '#domain/kernel/list.schema.ts';
import type { ListSort } from '#domain/kernel/list-sort.ts';
import { percentOf } from '#domain/projects/project-figures.ts';
import { greatestFalls, strongAndWeak, weakestGroup } from './criteria-blocks.ts';
import { type CriterionIndex, type CriterionSums, sumCriteria } from './criterion-tally.ts';
import type { EmployeeRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import type { DashboardSort } from '#domain/dashboards/dashboards.filters.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { FOCUS } from '#domain/dashboards/figures.ts';
import { counted, type DashboardInput, rowsBy, tallyByBucket } from './dashboard-input.ts';
import { changeOf, isThin, narrowed, meanOf, present, type Tally, tallyAll, tallyBy } from './tally.ts';

/** Values by which employees are ordered, of everybody; the rest is counted for those on the page. */
type Ranked = {
  id: number;
  tally: Tally;
  thin: boolean;
  rank: number | null;
  previous: number | null;
  change: number | null;
};

type EmployeesPaging = { sort: ListSort<DashboardSort>; page: number; per_page: number };
type NameOf = (id: number) => string;

function ranked({ now, before }: DashboardInput): Ranked[] {
  const tallies = [...tallyBy(now, now.facts.employee)].filter(([id]) => id > 0);
  const previous = before && tallyBy(before, before.facts.employee);
  const means = tallies.flatMap(([, tally]) => (isThin(tally) ? [] : (meanOf(tally) ?? [])));
  means.sort((one, other) => other - one);
  // Of equal means all have the same place.
  const places = new Map<number, number>();
  means.forEach((mean, index) => {
    if (!places.has(mean)) places.set(mean, index + 1);
  });
  return tallies.map(([id, tally]) => {
    const mean = meanOf(tally);
    const was = previous?.get(id);
    const earlier = was ? meanOf(was) : null;
    const rank = mean === null || isThin(tally) ? null : (places.get(mean) ?? null);
    return { id, tally, thin: isThin(tally), rank, previous: earlier, change: changeOf(mean, earlier) };
  });
}

const valueOf: Record<Exclude<DashboardSort, 'name'>, (one: Ranked) => number | null> = {
  // Those of whom too little is known stand after all who are ranked.
  mean: ({ tally, rank }) => (rank === null ? null : meanOf(tally)),
  change: ({ change }) => change,
  count: ({ tally }) => tally.count,
  pass_share: ({ tally }) => percentOf(tally.passed, tally.scored),
  critical: ({ tally }) => tally.critical,
};

/** Order of the employees: without a value last in either direction, ties by number, so that pages never overlap. */
function inOrder(rows: Ranked[], { field, direction }: ListSort<DashboardSort>, nameOf: NameOf): Ranked[] {
  const turn = direction === 'desc' ? -1 : 1;
  if (field === 'name')
    return rows.sort((one, other) => turn * nameOf(one.id).localeCompare(nameOf(other.id), 'ru') || one.id - other.id);
  const value = valueOf[field];
  return rows.sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one.id - other.id;
    return turn * (a - b) || one.id - other.id;
  });
}

/** Employees below the mean of all, the lowest first. */
function weakestOf(all: readonly Ranked[], { now }: DashboardInput): Ranked[] {
  const average = meanOf(tallyAll(now)) ?? 0;
  const meanOfOne = ({ tally }: Ranked): number => meanOf(tally) ?? average;
  return all
    .filter((one) => !one.thin && meanOfOne(one) < average)
    .sort((one, other) => meanOfOne(one) - meanOfOne(other) || one.id - other.id)
    .slice(0, FOCUS);
}

/** Makes the rows of some, and remembers their criteria. */
function rowMaker(input: DashboardInput, index: CriterionIndex, nameOf: NameOf) {
  const rowsOf = rowsBy(input.now, input.now.facts.employee);
  const sumsOf = new Map<number, CriterionSums[]>();
  const rowOf = ({ id, tally, ...place }: Ranked): EmployeeRow => {
    const own = narrowed(input.now, rowsOf.get(id));
    const points = tallyByBucket(own, input.buckets);
    const criteria = sumsOf.get(id) ?? sumCriteria(own, index);
    sumsOf.set(id, criteria);
    const { strong, weak } = strongAndWeak(criteria);
    const weakest = weak[0] ?? (place.thin ? null : weakestGroup(criteria));
    const ofEmployee = { employee_id: [id] };
    return {
      employee: { id, name: nameOf(id) },
      ...place,
      ...present(tally),
      strong: strong[0] ? { ...strong[0], filter: { ...strong[0].filter, ...ofEmployee } } : null,
      weak: weakest && { ...weakest, filter: { ...weakest.filter, ...ofEmployee } },
      spark: input.buckets.map((_, bucket) => {
        const point = points.get(bucket);
        return point ? meanOf(point) : null;
      }),
      filter: counted(ofEmployee),
    };
  };
  return { rowOf, sumsOf };
}

/** Employees in the order that was asked for, one page of them, and both ends of all. */
export function employeesBlock(
  input: DashboardInput,
  index: CriterionIndex,
  asked: EmployeesPaging & { nameOf: NameOf },
) {
  const { page, per_page, nameOf } = asked;
  const all = inOrder(ranked(input), asked.sort, nameOf);
  const { rowOf, sumsOf } = rowMaker(input, index, nameOf);
  const best = all.find(({ rank }) => rank === 1);
  const employees: NonNullable<Dashboard['employees']> = {
    rows: all.slice((page - 1) * per_page, page * per_page).map(rowOf),
    total: all.length,
    page,
    per_page,
    pages: Math.ceil(all.length / per_page),
    best: best ? rowOf(best) : null,
    weakest: weakestOf(all, input).map(rowOf),
    fallen: greatestFalls(all).map(rowOf),
    thin_total: all.filter(({ thin }) => thin).length,
  };
  return { employees, sumsOf };
}

/** Distance of a mean from the peers' at which it is called strict or lenient. Units: percent. */
const NOTICEABLE = 3;

type Strictness = {
  strictness: number | null;
  compared: number;
  judgement: 'strict' | 'even' | 'lenient' | null;
};

/**
 * A kind of communications, as peers meet it: the same company, form and type. Peers are those of the company, so that
 * whoever leads two, and whoever rates in one of them, read the same number.
 */
export const kindKey = (kind: { company_id: number; form_id: number; type_id: number }): string =>
  `${kind.company_id}/${kind.form_id}/${kind.type_id}`;
export type KindSums = Pick<Tally, 'scored' | 'sum'>;

/** Own mean against what peers gave on the same kinds, weighted by own evaluations (D-27). */
export function strictnessOf(own: ReadonlyMap<string, KindSums>, peers: (kind: string) => KindSums | null): Strictness {
  let compared = 0;
  let difference = 0;
  for (const [kind, mine] of own) {
    const others = peers(kind);
    if (!others || others.scored === 0 || mine.scored === 0) continue;
    compared += mine.scored;
    difference += mine.sum - (mine.scored * others.sum) / others.scored;
  }
  if (compared === 0) return { strictness: null, compared, judgement: null };
  const strictness = Math.round(difference / compared) / 100;
  const judgement = strictness <= -NOTICEABLE ? 'strict' : strictness >= NOTICEABLE ? 'lenient' : 'even';
  return { strictness, compared, judgement };
}

/** The middle one; between the two middle ones of an even number. */
export function median(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  const sorted = new Float64Array(values).sort();
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

export const refOf = (id: number, nameOf: NameOf): Ref => ({ id, name: nameOf(id) });
