/** Part of a recording: seconds from its start, the end not included. */
export type Interval = readonly [start: number, end: number];

/** Hundredths of a second are as exact as frames of 20 ms are, and keep sums of them from growing tails. */
const toHundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Seconds of all of them together; they must not overlap. */
export const totalOf = (intervals: readonly Interval[]): number =>
  toHundredths(intervals.reduce((sum, [start, end]) => sum + end - start, 0));

/** In order, those that are less than `gap` seconds apart as one; overlapping ones always. */
export function joinedOver(intervals: readonly Interval[], gap: number): Interval[] {
  const joined: [number, number][] = [];
  for (const [start, end] of intervals.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && (start <= last[1] || toHundredths(start - last[1]) < gap)) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** Either of both, as seconds that do not overlap. */
export const unionOf = (one: readonly Interval[], other: readonly Interval[]): Interval[] =>
  joinedOver([...one, ...other], 0);

/** What lies between them; before the first and after the last there is nothing. They must be in order and apart. */
export const gapsOf = (intervals: readonly Interval[]): Interval[] =>
  intervals.slice(1).map(([start], at): Interval => [intervals[at]?.[1] ?? start, start]);

/** Parts of `intervals` within `bounds`. */
export const within = (intervals: readonly Interval[], [from, to]: Interval): Interval[] =>
  intervals
    .map(([start, end]): Interval => [Math.max(start, from), Math.min(end, to)])
    .filter(([start, end]) => end > start);

/** Length in seconds. */
export const lengthOf = ([start, end]: Interval): number => toHundredths(end - start);
