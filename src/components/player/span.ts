/** Span of a recording. Units: seconds from the start. */
export type Span = { start: number; end: number };

/** Largest movement of a click (CSS pixels). */
const SLACK = 6;

export const isDrag = (fromX: number, toX: number): boolean => Math.abs(toX - fromX) >= SLACK;

/** Span between two seconds in either order; a tenth of a second is finer than any ear. */
export function spanBetween(one: number, other: number): Span {
  return { start: tenth(Math.min(one, other)), end: tenth(Math.max(one, other)) };
}

export type Edge = 'start' | 'end';

/** Shortest fragment: a short word. */
export const LEAST_SPAN = 0.3;

/** Span with one of its edges moved, within the recording and never turned over. */
export function withEdge({ start, end }: Span, edge: Edge, to: number, duration: number): Span {
  if (edge === 'start') return { start: tenth(Math.min(Math.max(to, 0), end - LEAST_SPAN)), end };
  const last = Math.floor(duration * 10) / 10;
  return { start, end: tenth(Math.max(Math.min(to, last), start + LEAST_SPAN)) };
}

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;
