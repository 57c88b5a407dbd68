import type { CriterionGroup } from '../references/static-references.ts';
import type { Days } from './dashboard-period.ts';
import { NA, UNCOUNTED } from './fact-layout.ts';
import { bucketFinder } from './look.ts';
import type { Selection } from './tally.ts';

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

type Sums = Float64Array;
const add = (sums: Sums, at: number, amount: number): void => {
  sums[at] = (sums[at] ?? 0) + amount;
};

/** One place for each criterion of the index; those of `counted` and `worth` once more for each point of the trend. */
function emptySums(criteria: number, points: number) {
  const each = (): Sums => new Float64Array(criteria);
  return {
    counted: new Float64Array(criteria * points),
    worth: new Float64Array(criteria * points),
    lossCount: each(),
    loss: each(),
    na: each(),
    deleted: each(),
    // Lists are as long as there are answers, but for these: of deleted communications, and those that are there already.
    unlisted: each(),
    unlistedNa: each(),
    unlistedLoss: each(),
  };
}
type AllSums = ReturnType<typeof emptySums>;

/** Whether a list has this communication already, or never: of several evaluations with the same outcome it shows one. */
function unlistedFinder({ facts, shared }: Selection) {
  const met = new Set<string>();
  return (row: number, outcome: 'counted' | 'na' | 'loss', place: number): number => {
    if (facts.deleted[row]) return 1;
    if (!shared[row]) return 0;
    const key = `${outcome} ${place} ${facts.communication[row]}`;
    if (met.has(key)) return 1;
    met.add(key);
    return 0;
  };
}

/** Adds a row's answers at the places of its version's criteria; `first` is where its point of the trend begins. */
function rowAdder(sums: AllSums, selection: Selection) {
  const { facts, shared } = selection;
  const { answers, answerAt, deleted } = facts;
  const unlisted = unlistedFinder(selection);
  return (row: number, places: Int32Array, first: number): void => {
    const from = answerAt[row] ?? 0;
    const count = Math.min(places.length, ((answerAt[row + 1] ?? 0) - from) / 2);
    const isPlain = !deleted[row] && !shared[row];
    for (let nth = 0; nth < count; nth += 1) {
      const place = places[nth] ?? -1;
      const worth = answers[from + nth * 2] ?? UNCOUNTED;
      if (place < 0 || worth === UNCOUNTED) continue;
      if (worth === NA) {
        add(sums.na, place, 1);
        if (!isPlain) add(sums.unlistedNa, place, unlisted(row, 'na', place));
        continue;
      }
      add(sums.counted, first + place, 1);
      add(sums.worth, first + place, worth);
      if (!isPlain) {
        add(sums.deleted, place, deleted[row] ?? 0);
        add(sums.unlisted, place, unlisted(row, 'counted', place));
      }
      if (worth === FULL) continue;
      add(sums.lossCount, place, 1);
      add(sums.loss, place, answers[from + nth * 2 + 1] ?? 0);
      if (!isPlain) add(sums.unlistedLoss, place, unlisted(row, 'loss', place));
    }
  };
}

export type CriterionTally = {
  /** Takes a slice of the rows; false when there was none left. */
  addSlice: () => boolean;
  /** Criteria that were answered, in the order of the index. */
  sums: () => CriterionSums[];
};

/** Sums criteria slice by slice, so that whoever calls may let others go first in between. */
export function criterionTally(
  selection: Selection,
  { named, byVersion }: CriterionIndex,
  buckets: readonly Days[] = [],
): CriterionTally {
  const { rows, facts } = selection;
  const points = Math.max(1, buckets.length);
  const sums = emptySums(named.length, points);
  const addRow = rowAdder(sums, selection);
  const bucketOf = buckets.length > 0 ? bucketFinder(buckets) : () => 0;
  let next = 0;
  return {
    addSlice: () => {
      const end = Math.min(rows.length, next + SLICE);
      for (; next < end; next += 1) {
        const row = rows[next] ?? 0;
        const places = byVersion.get(facts.version[row] ?? 0);
        const first = bucketOf(facts.day[row] ?? 0) * named.length;
        if (places && first >= 0) addRow(row, places, first);
      }
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

function withSums(
  named: CriterionIndex['named'][number],
  sums: AllSums,
  { place, criteria, points }: { place: number; criteria: number; points: number },
): CriterionSums[] {
  const na = sums.na[place] ?? 0;
  let counted = 0;
  for (let at = place; at < criteria * points; at += criteria) counted += sums.counted[at] ?? 0;
  if (counted + na === 0) return [];
  const means: CriterionSums['points'] = [];
  let worth = 0;
  for (let at = place; at < criteria * points; at += criteria) {
    const point = { counted: sums.counted[at] ?? 0, worth: sums.worth[at] ?? 0 };
    means.push(criterionMean(point));
    worth += point.worth;
  }
  const lossCount = sums.lossCount[place] ?? 0;
  return [
    {
      ...named,
      counted,
      worth,
      na,
      lossCount,
      loss: sums.loss[place] ?? 0,
      communications: counted - (sums.unlisted[place] ?? 0),
      naCommunications: na - (sums.unlistedNa[place] ?? 0),
      lossCommunications: lossCount - (sums.unlistedLoss[place] ?? 0),
      deleted: sums.deleted[place] ?? 0,
      points: means,
    },
  ];
}

/** Percent of the scale with two decimals; null when nothing counts. */
export const criterionMean = ({ worth, counted }: Pick<CriterionSums, 'worth' | 'counted'>): number | null =>
  counted === 0 ? null : Math.round(worth / counted) / 100;
