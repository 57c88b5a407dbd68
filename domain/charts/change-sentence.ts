/** Changes as they are written beside a number. */
import type { Format } from './chart-data.ts';

/** «+3,2», «−1,5», «0»: a change as it stands beside a number; null when there is nothing to compare with. */
export function signedText(change: number | null, format: Format): string | null {
  if (change === null) return null;
  const size = format(Math.abs(change));
  if (size === format(0)) return size;
  return `${change > 0 ? '+' : '\u2212'}${size}`;
}
