import { formatDuration, spellDuration } from './format-duration.ts';
import { countOf } from './plural.ts';

const tenthsOf = (seconds: number): number => Math.max(0, Math.round(seconds * 10));

/** Seconds as a clock to a tenth: «1:05,3». */
export function formatTenths(seconds: number): string {
  const tenths = tenthsOf(seconds);
  return `${formatDuration(Math.floor(tenths / 10))},${tenths % 10}`;
}

/** The same as words: «1 минута 5,3 секунды». */
export function spellTenths(seconds: number): string {
  const tenths = tenthsOf(seconds);
  const rest = countOf((tenths % 600) / 10, ['секунда', 'секунды', 'секунд']);
  if (tenths < 600) return rest;
  const whole = spellDuration(Math.floor(tenths / 600) * 60);
  return tenths % 600 === 0 ? whole : `${whole} ${rest}`;
}
