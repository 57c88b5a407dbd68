import type { CriterionGroup } from '../references/static-references.ts';
import type { Days } from './dashboard-period.ts';
import { NA, UNCOUNTED } from './fact-layout.ts';
import { bucketFinder } from './look.ts';
import { isApart, isShared, type Selection } from './tally.ts';

/** A version's criteria in their order: a row's answers stand in the same. */
export type VersionCriteria = {
  form_id: number;
  number: number;
  criteria: readonly { key: string; name: string; group: CriterionGroup }[];
};

export type CriterionSums = {
  id: string;
  form_id: number;
  key: string;
  name: string;
  group: CriterionGroup;
  counted: number;
  na: number;
  lossCount: number;
  /** Sum of worths in ten-thousandths, of losses in hundredths of a point. */
  worth: number;
  loss: number;
  communications: number;
  naCommunications: number;
  lossCommunications: number;
  deleted: number;
  /** Mean by the points of the trend. */
  points: (number | null)[];
};

/** Each criterion of the versions once, over all versions of its form (D-11); named as in the newest. */
export function criterionIndex(
  versions: ReadonlyMap<number, VersionCriteria>,
  groups: readonly CriterionGroup[] | undefined,
) {
  const named: Omit<CriterionSums, 'counted'>[] = [];
  const places = new Map<string, number>();
  const byVersion = new Map<number, Int32Array>();
  const ordered = [...versions].sort(([, one], [, other]) => one.number - other.number);
  for (const [version, { form_id, criteria }] of ordered) {
    const indexes = criteria.map(({ key, name, group }) => {
      if (groups && !groups.includes(group)) return -1;
      const id = `${form_id}:${key}`;
      const place = places.get(id) ?? named.length;
      places.set(id, place);
      named[place] = { ...nothing, id, form_id, key, name, group };
      return place;
    });
    byVersion.set(version, Int32Array.from(indexes));
  }
  return { named, byVersion };
}
export type CriterionIndex = ReturnType<typeof criterionIndex>;

const nothing: Omit<CriterionSums, 'id' | 'form_id' | 'key' | 'name' | 'group' | 'counted'> = {
  na: 0,
  lossCount: 0,
  worth: 0,
  loss: 0,
  communications: 0,
  naCommunications: 0,
  lossCommunications: 0,
  deleted: 0,
  points: [],
};

/** A whole scale. */
const FULL = 10_000;

/** Rows of one slice: five hundred thousand answers hold everybody up for some milliseconds. */
const SLICE = 25_000;

/** One criterion's sums lie side by side: an answer touches one line of the processor's memory. */
const PLACES = ['na', 'lossCount', 'loss', 'deleted', 'unlisted', 'unlistedNa', 'unlistedLoss'] as const;
const [NA_COUNT, LOSS_COUNT, LOSS, DELETED, UNLISTED, UNLISTED_NA, UNLISTED_LOSS] = [0, 1, 2, 3, 4, 5, 6];
const WIDTH = PLACES.length;

const add = (sums: Float64Array, at: number, amount: number): void => {
  sums[at] = (sums[at] ?? 0) + amount;
};

/** Sums of each criterion of the index; how many and their worth, in turn, once more for each point of the trend. */
type AllSums = { whole: Float64Array; points: Float64Array };

/** Whether a list has this communication already, or never: of several evaluations with the same outcome it shows one. */
function unlistedFinder(selection: Selection) {
  const { facts } = selection;
  const met = new Set<string>();
  return (row: number, outcome: 'counted' | 'na' | 'loss', place: number): number => {
    if (facts.deleted[row]) return 1;
    if (!isShared(selection, row)) return 0;
    const key = `${outcome} ${place} ${facts.communication[row]}`;
    if (met.has(key)) return 1;
    met.add(key);
    return 0;
  };
}

/** What lists do not have of a row whose communication is deleted, or stands among the rows more than once. */
function unlistedAdder({ whole }: AllSums, selection: Selection) {
  const { answers, answerAt, deleted } = selection.facts;
  const unlisted = unlistedFinder(selection);
  return (row: number, places: Int32Array, count: number): void => {
    const from = answerAt[row] ?? 0;
    for (let nth = 0; nth < count; nth += 1) {
      const place = places[nth] ?? -1;
      const worth = answers[from + nth * 2] ?? UNCOUNTED;
      if (place < 0 || worth === UNCOUNTED) continue;
      const at = place * WIDTH;
      if (worth === NA) {
        add(whole, at + UNLISTED_NA, unlisted(row, 'na', place));
        continue;
      }
      add(whole, at + DELETED, deleted[row] ?? 0);
      add(whole, at + UNLISTED, unlisted(row, 'counted', place));
      if (worth < FULL) add(whole, at + UNLISTED_LOSS, unlisted(row, 'loss', place));
    }
  };
}

type Adder = { sums: AllSums; criteria: number; index: CriterionIndex; pointOf: (day: number) => number };

/**
 * Adds the answers of some rows, those that do not stand for a whole listed communication told apart. All in one loop over
 * columns: with a function for each row and each sum it took nearly twice as long.
 */
function addRows(selection: Selection, { sums, criteria, index, pointOf }: Adder, onUnlisted: OnRow): void {
  const { facts, rows } = selection;
  const { answers, answerAt, version, day } = facts;
  const { whole, points } = sums;
  for (let nth = 0; nth < rows.length; nth += 1) {
    const row = rows[nth] ?? 0;
    const places = index.byVersion.get(version[row] ?? 0);
    const point = pointOf(day[row] ?? 0);
    if (!places || point < 0) continue;
    const first = point * criteria * 2;
    let at = answerAt[row] ?? 0;
    const count = Math.min(places.length, ((answerAt[row + 1] ?? 0) - at) >> 1);
    for (let one = 0; one < count; one += 1, at += 2) {
      const place = places[one] ?? -1;
      const worth = answers[at] ?? UNCOUNTED;
      if (place < 0 || worth === UNCOUNTED) continue;
      const own = place * WIDTH;
      if (worth === NA) {
        whole[own + NA_COUNT] = (whole[own + NA_COUNT] ?? 0) + 1;
        continue;
      }
      const here = first + place * 2;
      points[here] = (points[here] ?? 0) + 1;
      points[here + 1] = (points[here + 1] ?? 0) + worth;
      if (worth === FULL) continue;
      whole[own + LOSS_COUNT] = (whole[own + LOSS_COUNT] ?? 0) + 1;
      whole[own + LOSS] = (whole[own + LOSS] ?? 0) + (answers[at + 1] ?? 0);
    }
    if (isApart(selection, row)) onUnlisted(row, places, count);
  }
}
type OnRow = (row: number, places: Int32Array, count: number) => void;

export type CriterionTally = {
  /** Takes a slice of the rows; false when there was none left. */
  addSlice: () => boolean;
  /** Criteria that were answered, in the order of the index. */
  sums: () => CriterionSums[];
};

/** Sums criteria slice by slice, so that whoever calls may let others go first in between. */
export function criterionTally(
  selection: Selection,
  index: CriterionIndex,
  buckets: readonly Days[] = [],
): CriterionTally {
  const { rows } = selection;
  const { named } = index;
  const points = Math.max(1, buckets.length);
  const sums: AllSums = {
    whole: new Float64Array(named.length * WIDTH),
    points: new Float64Array(named.length * points * 2),
  };
  const addUnlisted = unlistedAdder(sums, selection);
  const pointOf = buckets.length > 0 ? bucketFinder(buckets) : () => 0;
  const adder = { sums, criteria: named.length, index, pointOf };
  let next = 0;
  return {
    addSlice: () => {
      addRows({ ...selection, rows: rows.subarray(next, next + SLICE) }, adder, addUnlisted);
      next += SLICE;
      return next < rows.length;
    },
    sums: () => named.flatMap((one, place) => withSums(one, sums, { place, criteria: named.length, points })),
  };
}

export function sumCriteria(selection: Selection, index: CriterionIndex): CriterionSums[] {
  const tally = criterionTally(selection, index);
  while (tally.addSlice());
  return tally.sums();
}

type Shape = { place: number; criteria: number; points: number };

/** An employee has answers to few of all criteria: those without any cost nothing more than this. */
function isAnswered({ whole, points: sums }: AllSums, { place, criteria, points }: Shape): boolean {
  if ((whole[place * WIDTH + NA_COUNT] ?? 0) > 0) return true;
  for (let point = 0; point < points; point += 1) if ((sums[(point * criteria + place) * 2] ?? 0) > 0) return true;
  return false;
}

function withSums(named: CriterionIndex['named'][number], sums: AllSums, shape: Shape): CriterionSums[] {
  if (!isAnswered(sums, shape)) return [];
  const { place, criteria, points } = shape;
  const [na = 0, lossCount = 0, loss = 0, deleted = 0, unlisted = 0, unlistedNa = 0, unlistedLoss = 0] =
    sums.whole.subarray(place * WIDTH, (place + 1) * WIDTH);
  const means: CriterionSums['points'] = [];
  let [counted, worth] = [0, 0];
  for (let point = 0; point < points; point += 1) {
    const own = (point * criteria + place) * 2;
    const here = { counted: sums.points[own] ?? 0, worth: sums.points[own + 1] ?? 0 };
    means.push(criterionMean(here));
    counted += here.counted;
    worth += here.worth;
  }
  return [
    {
      ...named,
      counted,
      worth,
      na,
      lossCount,
      loss,
      communications: counted - unlisted,
      naCommunications: na - unlistedNa,
      lossCommunications: lossCount - unlistedLoss,
      deleted,
      points: means,
    },
  ];
}

/** Percent of the scale with two decimals; null when nothing counts. */
export const criterionMean = ({ worth, counted }: Pick<CriterionSums, 'worth' | 'counted'>): number | null =>
  counted === 0 ? null : Math.round(worth / counted) / 100;
