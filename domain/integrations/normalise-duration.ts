export type DurationUnit = 's' | 'ms';

/** A day: what is longer is a wrong unit or a hung line, and no call. */
const MAX_SECONDS = 86_400;
const NUMBER = /^\d{1,15}(?:[.,]\d{1,9})?$/;
/** «1:02:03», «02:03». */
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/;

/** A duration as a source writes it → whole seconds; null when it is none. A clock says its unit itself. */
export function normaliseDuration(written: unknown, unit: DurationUnit): number | null {
  const text = typeof written === 'number' ? String(written) : typeof written === 'string' ? written.trim() : '';
  const seconds = NUMBER.test(text) ? Number(text.replace(',', '.')) / (unit === 'ms' ? 1000 : 1) : clockSeconds(text);
  if (seconds === null) return null;
  const whole = Math.round(seconds);
  return whole <= MAX_SECONDS ? whole : null;
}

function clockSeconds(text: string): number | null {
  const [, hours, minutes = '', seconds = ''] = CLOCK.exec(text) ?? [];
  if (minutes === '' || Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}
