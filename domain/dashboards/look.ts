import { dayNumber, type Days, type ResolvedPeriod, trendBuckets } from './dashboard-period.ts';
import type { DrillFilter } from './drill-filter.ts';
import type { FactRows } from './fact-layout.ts';
import { type Selection, select, type Tally, tallyBy } from './tally.ts';

/** What all blocks of one answer are made of: counted evaluations of the period and of the one before, cut into points. */
export type Look = {
  period: ResolvedPeriod;
  now: Selection;
  /** null: not compared. */
  before: Selection | null;
  /** The points of the trend. */
  buckets: Days[];
  beforeBuckets: Days[];
};

/** @param keep narrows what the whole page is about, beyond what was asked of the database. */
export function lookAt(of: FactRows, period: ResolvedPeriod, keep: (row: number) => boolean = () => true): Look {
  const { day } = of.facts;
  const within = (days: Days) => {
    const [from, to] = [dayNumber(days.from), dayNumber(days.to)];
    return select(of, (row) => (day[row] ?? 0) >= from && (day[row] ?? 0) <= to && keep(row));
  };
  const { previous, counted, step } = period;
  return {
    period,
    now: within(counted),
    before: previous && within(previous),
    buckets: trendBuckets(counted, step),
    beforeBuckets: previous ? trendBuckets(previous, step) : [],
  };
}

/** The point of the trend that a day belongs to; -1 outside. */
export function bucketFinder(buckets: readonly Days[]): (day: number) => number {
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

export function tallyByBucket(selection: Selection, buckets: readonly Days[]): Map<number, Tally> {
  const find = bucketFinder(buckets);
  return tallyBy(selection, (row) => find(selection.facts.day[row] ?? 0));
}

/** Rows of each value of a column. */
export function rowsBy(selection: Selection, column: Int32Array): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const row of selection.rows) {
    const key = column[row] ?? 0;
    const rows = found.get(key);
    if (rows) rows.push(row);
    else found.set(key, [row]);
  }
  return found;
}

export const narrowed = (selection: Selection, rows: readonly number[]): Selection => ({
  ...selection,
  rows: Int32Array.from(rows),
});

/** What every mark that counts evaluations opens. */
export const COUNTED = { counted: true } as const satisfies DrillFilter;
export const counted = (filter: DrillFilter): DrillFilter => ({ ...COUNTED, ...filter });
