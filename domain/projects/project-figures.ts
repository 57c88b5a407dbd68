const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Plain mean of published scores, percent with two decimals (D-27); null without any. */
export function meanScore(sum: number, count: number): number | null {
  return count === 0 ? null : hundredths(sum / count);
}

/** Part of a whole in percent with two decimals; null when the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : hundredths((part / whole) * 100);
}
