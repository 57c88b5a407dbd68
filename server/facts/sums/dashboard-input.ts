import { dayNumber } from '#domain/kernel/calendar-day.ts';
import { type Days, fittingStep, type ResolvedPeriod, trendBuckets } from '#domain/dashboards/dashboard-period.ts';
import type { TrendStep } from '#domain/dashboards/dashboards.filters.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import type { FactRows } from '../fact-layout.ts';
import { groupsOf, type Selection, select, type Tally, tallyBy } from './tally.ts';

/** Input of all blocks of one answer: counted evaluations of the period and of the one before, cut into points. */
export type DashboardInput = {
  period: ResolvedPeriod;
  now: Selection;
  /** null: not compared. */
  before: Selection | null;
  step: TrendStep;
  /** The points of the trend. */
  buckets: Days[];
  beforeBuckets: Days[];
};

function rowsWithin(
  { facts, rows: all }: FactRows,
  days: Days,
  keep: ((row: number) => boolean) | undefined,
): Int32Array {
  const [from, to] = [dayNumber(days.from), dayNumber(days.to)];
  const { day } = facts;
  const rows = new Int32Array(all.length);
  let length = 0;
  for (let at = 0; at < all.length; at += 1) {
    const row = all[at] ?? 0;
    const on = day[row] ?? 0;
    if (on >= from && on <= to && (!keep || keep(row))) rows[length++] = row;
  }
  return rows.subarray(0, length);
}

/** @param keep narrows what the whole page is about, beyond what was asked of the database. */
export function buildInput(of: FactRows, period: ResolvedPeriod, keep?: (row: number) => boolean): DashboardInput {
  const within = (days: Days) => select({ facts: of.facts, rows: rowsWithin(of, days, keep) });
  const { previous, counted } = period;
  const now = within(counted);
  const step = fittingStep(period, now.rows.length);
  return {
    period,
    step,
    now,
    before: previous && within(previous),
    buckets: trendBuckets(counted, step),
    beforeBuckets: previous ? trendBuckets(previous, step) : [],
  };
}

type PointFinder = (day: number) => number;
const knownFinders = new WeakMap<readonly Days[], PointFinder>();

/** The point of the trend that a day belongs to; -1 outside. Each employee's line asks for the same. */
export function bucketFinder(buckets: readonly Days[]): PointFinder {
  const known = knownFinders.get(buckets);
  if (known) return known;
  const finder = newFinder(buckets);
  knownFinders.set(buckets, finder);
  return finder;
}

function newFinder(buckets: readonly Days[]): PointFinder {
  const first = buckets[0];
  const last = buckets.at(-1);
  if (!first || !last) return () => -1;
  const from = dayNumber(first.from);
  const places = new Int16Array(dayNumber(last.to) - from + 1);
  buckets.forEach((bucket, index) =>
    places.fill(index, dayNumber(bucket.from) - from, dayNumber(bucket.to) - from + 1),
  );
  return (day) => places[day - from] ?? -1;
}

const knownByBucket = new WeakMap<readonly Days[], { selection: Selection; tallies: ReadonlyMap<number, Tally> }>();

/** Sums of each point. Of one selection and its points they are summed once for all blocks that ask. */
export function tallyByBucket(selection: Selection, buckets: readonly Days[]): ReadonlyMap<number, Tally> {
  const last = knownByBucket.get(buckets);
  if (last?.selection === selection) return last.tallies;
  const find = bucketFinder(buckets);
  const { day } = selection.facts;
  const tallies = tallyBy(selection, (row) => find(day[row] ?? 0));
  if (!last) knownByBucket.set(buckets, { selection, tallies });
  return tallies;
}

/** Rows of each value of a column, in their order. */
export function rowsBy(selection: Selection, column: Int32Array): Map<number, Int32Array> {
  return rowsOfGroups(selection.rows, groupsOf(selection, column));
}

/** Rows of each tag; a row stands with each of its tags, or with those of them that are wanted. */
export function rowsOfTags({ facts, rows }: Selection, wanted: readonly number[] | undefined): Map<number, Int32Array> {
  const { tags, tagAt } = facts;
  let size = 0;
  for (let at = 0; at < rows.length; at += 1) size += (tagAt[(rows[at] ?? 0) + 1] ?? 0) - (tagAt[rows[at] ?? 0] ?? 0);
  const [tagged, groups] = [new Int32Array(size), new Int32Array(size)];
  let length = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const end = tagAt[row + 1] ?? 0;
    for (let one = tagAt[row] ?? 0; one < end; one += 1) {
      const tag = tags[one] ?? 0;
      if (wanted && !wanted.includes(tag)) continue;
      tagged[length] = row;
      groups[length++] = tag;
    }
  }
  return rowsOfGroups(tagged.subarray(0, length), groups.subarray(0, length));
}

function rowsOfGroups(rows: Int32Array, groups: Int32Array): Map<number, Int32Array> {
  // First how many each value has, then where its rows end, while they are laid down from the last to the first.
  let most = 0;
  for (let at = 0; at < groups.length; at += 1) most = Math.max(most, groups[at] ?? 0);
  const ends = new Int32Array(most + 2);
  for (let at = 0; at < groups.length; at += 1) ends[groups[at] ?? 0] = (ends[groups[at] ?? 0] ?? 0) + 1;
  for (let value = 1; value < ends.length; value += 1) ends[value] = (ends[value] ?? 0) + (ends[value - 1] ?? 0);
  const laid = new Int32Array(rows.length);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const value = groups[at] ?? 0;
    const place = (ends[value] ?? 0) - 1;
    ends[value] = place;
    laid[place] = rows[at] ?? 0;
  }
  const found = new Map<number, Int32Array>();
  for (let value = 0; value <= most; value += 1) {
    const [from, to] = [ends[value] ?? 0, ends[value + 1] ?? 0];
    if (to > from) found.set(value, laid.subarray(from, to));
  }
  return found;
}

/** Filter of every mark that counts evaluations. */
const COUNTED = { counted: true } as const satisfies DrillFilter;
export const counted = (filter: DrillFilter): DrillFilter => ({ ...COUNTED, ...filter });
