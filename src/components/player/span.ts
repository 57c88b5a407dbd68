/** Span of a recording. Units: seconds from the start. */
export type Span = { start: number; end: number };

/** Largest movement of a click (CSS pixels). */
const SLACK = 6;

export const isDrag = (fromX: number, toX: number): boolean => Math.abs(toX - fromX) >= SLACK;

/** Span between two seconds in either order; a tenth of a second is finer than any ear. */
export function spanBetween(one: number, other: number): Span {
  return { start: tenth(Math.min(one, other)), end: tenth(Math.max(one, other)) };
}

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;
