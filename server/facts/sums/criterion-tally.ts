import type { CriterionGroup } from '#domain/references/static-references.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import { MARKS, NA, UNCOUNTED, WHOLE_SCALE } from '../fact-layout.ts';
import { bucketFinder } from './dashboard-input.ts';
import type { Selection } from './tally.ts';

/** A version's criteria in their order: a row's answers stand in the same. */
export type VersionCriteria = {
  form_id: number;
  number: number;
  criteria: readonly { key: string; name: string; group: CriterionGroup; bonus: boolean }[];
};

export type CriterionSums = {
  id: string;
  form_id: number;
  key: string;
  name: string;
  group: CriterionGroup;
  /** Bonus in the newest version: what is not earned of it loses nothing. */
  bonus: boolean;
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

/**
 * Index of the versions' criteria, each once over all versions of its form (D-11); named as in the newest. Answers to
 * criteria of other groups have the place after the last one.
 */
export function criterionIndex(
  versions: ReadonlyMap<number, VersionCriteria>,
  groups: readonly CriterionGroup[] | undefined,
) {
  const named: Omit<CriterionSums, 'counted'>[] = [];
  const places = new Map<string, number>();
  const ordered = [...versions].sort(([, one], [, other]) => one.number - other.number);
  const placesOf = ordered.map(([version, { form_id, criteria }]) => {
    const own = criteria.map(({ key, name, group, bonus }) => {
      if (groups && !groups.includes(group)) return -1;
      const id = `${form_id}:${key}`;
      const place = places.get(id) ?? named.length;
      places.set(id, place);
      named[place] = { ...nothing, id, form_id, key, name, group, bonus };
      return place;
    });
    return [version, own] as const;
  });
  const byVersion = new Map(
    placesOf.map(([version, own]) => [version, Int32Array.from(own, (place) => (place < 0 ? named.length : place))]),
  );
  return { named, byVersion };
}
export type CriterionIndex = ReturnType<typeof criterionIndex>;

const nothing: Omit<CriterionSums, 'id' | 'form_id' | 'key' | 'name' | 'group' | 'bonus' | 'counted'> = {
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

type Shape = { criteria: number; points: number };

/** Sums of each criterion; the first two once more for each point of the trend. */
function noSums({ criteria, points }: Shape) {
  const each = (): Float64Array => new Float64Array(criteria);
  return {
    counted: new Float64Array(criteria * points),
    worth: new Float64Array(criteria * points),
    na: each(),
    lossCount: each(),
    loss: each(),
    deleted: each(),
    unlisted: each(),
    unlistedNa: each(),
    unlistedLoss: each(),
  };
}
type AllSums = ReturnType<typeof noSums>;

/**
 * Sums of one slice, four side by side for each point and criterion, so that an answer touches one line of the processor's
 * memory: how many counted, their worth, the points lost, how many lost any. Whole numbers of four bytes are added in half
 * the time of others, and a slice is too small for them to overflow. The last place takes answers that are not asked for.
 */
const WIDTH = 4;
const [COUNTED, WORTH, LOSS, LOST] = [0, 1, 2, 3];
type Slice = { sums: Int32Array; na: Int32Array };

const add = (sums: Float64Array, at: number, amount: number): void => {
  sums[at] = (sums[at] ?? 0) + amount;
};

/** Adds what the slice came to, and empties it. */
function takeSlice(slice: Slice, sums: AllSums, { criteria, points }: Shape): void {
  for (let point = 0; point < points; point += 1)
    for (let place = 0; place < criteria; place += 1) {
      const from = (point * (criteria + 1) + place) * WIDTH;
      const counted = slice.sums[from + COUNTED] ?? 0;
      if (counted === 0) continue;
      add(sums.counted, point * criteria + place, counted);
      add(sums.worth, point * criteria + place, slice.sums[from + WORTH] ?? 0);
      add(sums.loss, place, slice.sums[from + LOSS] ?? 0);
      add(sums.lossCount, place, slice.sums[from + LOST] ?? 0);
    }
  for (let place = 0; place < criteria; place += 1) add(sums.na, place, slice.na[place] ?? 0);
  slice.sums.fill(0);
  slice.na.fill(0);
}

type Adding = {
  slice: Slice;
  index: CriterionIndex;
  pointOf: (day: number) => number;
  /** Means alone: lost points are not asked. */
  isMeans: boolean;
};

/** Sums of rows in one loop over columns: a function for each row and each sum took nearly twice as long. */
function addRows({ facts }: Selection, rows: Int32Array, { slice, index, pointOf, isMeans }: Adding): void {
  const { answers, answerAt, version, day } = facts;
  const { sums, na } = slice;
  const width = na.length * WIDTH;
  for (let nth = 0; nth < rows.length; nth += 1) {
    const row = rows[nth] ?? 0;
    const places = index.byVersion.get(version[row] ?? 0);
    const point = pointOf(day[row] ?? 0);
    if (!places || point < 0) continue;
    const first = point * width;
    let at = answerAt[row] ?? 0;
    const count = Math.min(places.length, ((answerAt[row + 1] ?? 0) - at) >> 1);
    for (let one = 0; one < count; one += 1, at += 2) {
      const worth = answers[at] ?? UNCOUNTED;
      const place = places[one] ?? 0;
      if (worth < 0) {
        if (worth === NA) na[place] = (na[place] ?? 0) + 1;
        continue;
      }
      const to = first + place * WIDTH;
      sums[to] = (sums[to] ?? 0) + 1;
      sums[to + WORTH] = (sums[to + WORTH] ?? 0) + worth;
      if (isMeans) continue;
      sums[to + LOSS] = (sums[to + LOSS] ?? 0) + (answers[at + 1] ?? 0);
      // The sign of the difference: whether it is the whole scale or not cannot be foreseen.
      sums[to + LOST] = (sums[to + LOST] ?? 0) + ((worth - WHOLE_SCALE) >>> 31);
    }
  }
}

/** True if a list has this communication already, or never: of several evaluations with the same outcome it shows one. */
function unlistedFinder({ facts }: Selection) {
  const met = new Set<string>();
  return (row: number, outcome: 'counted' | 'na' | 'loss', place: number): number => {
    if ((facts.marks[row] ?? 0) & MARKS.deleted) return 1;
    const key = `${outcome} ${place} ${facts.communication[row]}`;
    if (met.has(key)) return 1;
    met.add(key);
    return 0;
  };
}

/** Adder of what lists do not have, of rows that stand apart. */
function unlistedAdder(selection: Selection, sums: AllSums, { index, pointOf }: Adding) {
  const { answers, answerAt, marks, version, day } = selection.facts;
  const unlisted = unlistedFinder(selection);
  const addAnswer = (row: number, place: number, worth: number): void => {
    if (worth === NA) return add(sums.unlistedNa, place, unlisted(row, 'na', place));
    add(sums.deleted, place, (marks[row] ?? 0) & MARKS.deleted ? 1 : 0);
    add(sums.unlisted, place, unlisted(row, 'counted', place));
    if (worth < WHOLE_SCALE) add(sums.unlistedLoss, place, unlisted(row, 'loss', place));
  };
  return (row: number): void => {
    const places = index.byVersion.get(version[row] ?? 0);
    if (!places || pointOf(day[row] ?? 0) < 0) return;
    const from = answerAt[row] ?? 0;
    const count = Math.min(places.length, ((answerAt[row + 1] ?? 0) - from) >> 1);
    for (let nth = 0; nth < count; nth += 1) {
      const place = places[nth] ?? 0;
      const worth = answers[from + nth * 2] ?? UNCOUNTED;
      if (place < index.named.length && worth !== UNCOUNTED) addAnswer(row, place, worth);
    }
  };
}

/** Rows whose sums fit into four bytes, each worth less than 2^14. */
const SLICE = 100_000;

type Wanted = { buckets: readonly Days[]; isMeans: boolean };

function sumAll(selection: Selection, index: CriterionIndex, { buckets, isMeans }: Wanted): CriterionSums[] {
  const { rows, unlisted } = selection;
  const { named } = index;
  const shape = { criteria: named.length, points: Math.max(1, buckets.length) };
  const sums = noSums(shape);
  const width = named.length + 1;
  const slice = { sums: new Int32Array(width * shape.points * WIDTH), na: new Int32Array(width) };
  const adding = { slice, index, isMeans, pointOf: buckets.length > 0 ? bucketFinder(buckets) : () => 0 };
  for (let next = 0; next < rows.length; next += SLICE) {
    addRows(selection, rows.subarray(next, next + SLICE), adding);
    takeSlice(slice, sums, shape);
  }
  const addUnlisted = unlistedAdder(selection, sums, adding);
  if (!isMeans) unlisted.forEach(addUnlisted);
  const found: CriterionSums[] = [];
  for (const [place, one] of named.entries())
    if (isAnswered(sums, shape, place)) found.push(withSums(one, sums, { ...shape, place }));
  return found;
}

/** Criteria that were answered, in the order of the index; with means of the points where these are told. */
export const sumCriteria = (
  selection: Selection,
  index: CriterionIndex,
  buckets: readonly Days[] = [],
): CriterionSums[] => sumAll(selection, index, { buckets, isMeans: false });

/** Sums of counts and worth alone, by which a period before is compared. */
export const sumMeans = (selection: Selection, index: CriterionIndex): CriterionSums[] =>
  sumAll(selection, index, { buckets: [], isMeans: true });

/** An employee has answers to few of all criteria: those without any cost nothing more than this. */
function isAnswered({ na, counted }: AllSums, { criteria, points }: Shape, place: number): boolean {
  if ((na[place] ?? 0) > 0) return true;
  for (let point = 0; point < points; point += 1) if ((counted[point * criteria + place] ?? 0) > 0) return true;
  return false;
}

function withSums(
  named: CriterionIndex['named'][number],
  sums: AllSums,
  shape: Shape & { place: number },
): CriterionSums {
  const { place, criteria, points } = shape;
  const at = (column: Float64Array): number => column[place] ?? 0;
  const means: CriterionSums['points'] = [];
  let [counted, worth] = [0, 0];
  for (let point = 0; point < points; point += 1) {
    const own = point * criteria + place;
    const here = { counted: sums.counted[own] ?? 0, worth: sums.worth[own] ?? 0 };
    means.push(criterionMean(here));
    counted += here.counted;
    worth += here.worth;
  }
  return {
    ...named,
    counted,
    worth,
    na: at(sums.na),
    lossCount: at(sums.lossCount),
    loss: at(sums.loss),
    communications: counted - at(sums.unlisted),
    naCommunications: at(sums.na) - at(sums.unlistedNa),
    lossCommunications: at(sums.lossCount) - at(sums.unlistedLoss),
    deleted: at(sums.deleted),
    points: means,
  };
}

/** Percent of the scale with two decimals; null when nothing counts. */
export const criterionMean = ({ worth, counted }: Pick<CriterionSums, 'worth' | 'counted'>): number | null =>
  counted === 0 ? null : Math.round(worth / counted) / 100;
