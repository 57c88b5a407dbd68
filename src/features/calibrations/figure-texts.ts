import { formatNumber } from '#domain/kernel/format-number.ts';

const NONE = '—';

/** «87 %» of 0…1. */
export const shareText = (share: number | null): string =>
  share === null ? NONE : `${formatNumber(Math.round(share * 100))}\u00a0%`;

/** Points of the form's score, one decimal: «4,2». */
export const pointsText = (points: number | null): string => (points === null ? NONE : formatNumber(points, 1));

/** «+2,5», «−3,0»: more lenient, stricter. A sign of its own length, as numbers stand under one another. */
export function signedText(points: number | null): string {
  if (points === null) return NONE;
  const rounded = Math.round(points * 10) / 10;
  if (rounded === 0) return formatNumber(0, 1);
  return `${rounded > 0 ? '+' : '−'}${formatNumber(Math.abs(rounded), 1)}`;
}

export const alphaText = (alpha: number | null): string => (alpha === null ? NONE : formatNumber(alpha, 2));

/** «[0,22; 0,58]»; null without an interval. */
export function intervalText({ low, high }: { low: number | null; high: number | null }): string | null {
  return low === null || high === null ? null : `[${formatNumber(low, 2)}; ${formatNumber(high, 2)}]`;
}
