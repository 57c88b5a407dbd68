import { figureText } from '#domain/calibrations/alpha-words.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';

const NONE = '—';

/** «87 %» of 0…1. */
export const shareText = (share: number | null): string =>
  share === null ? NONE : `${formatNumber(Math.round(share * 100))}\u00a0%`;

/** Points of the form's score, one decimal: «4,2». */
export const pointsText = (points: number | null): string => (points === null ? NONE : formatNumber(points, 1));

/** «+2,5», «−3,0»: more lenient, stricter. */
export function signedText(points: number | null): string {
  if (points === null) return NONE;
  const rounded = Math.round(points * 10) / 10;
  if (rounded === 0) return formatNumber(0, 1);
  return `${rounded > 0 ? '+' : ''}${figureText(rounded, 1)}`;
}
