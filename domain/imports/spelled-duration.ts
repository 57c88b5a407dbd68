import { normaliseDuration } from '../integrations/normalise-duration.ts';

/** Units of a column of bare numbers. */
export const DURATION_UNITS = { s: 'в секундах', min: 'в минутах', ms: 'в миллисекундах' } as const;
export type ColumnUnit = keyof typeof DURATION_UNITS;

/** «1 ч 2 мин 3 сек», «2м 3с», «45 сек.». */
const SPELLED =
  /^(?:(\d+)\s*(?:ч|час\p{L}*|h|hr?s?)\.?\s*)?(?:(\d+)\s*(?:м|мин\p{L}*|min|m)\.?\s*)?(?:(\d+)\s*(?:с|сек\p{L}*|sec|s)\.?)?$/u;

/** A duration of a cell → whole seconds, or null when it is none; an empty cell never comes here. */
export function readDuration(written: string, unit: ColumnUnit): number | null {
  const text = written.trim().toLowerCase();
  const [, hours, minutes, seconds] = SPELLED.exec(text) ?? [];
  if (hours !== undefined || minutes !== undefined || seconds !== undefined)
    return normaliseDuration(Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0), 's');
  if (unit !== 'min' || text.includes(':')) return normaliseDuration(text, unit === 'min' ? 's' : unit);
  const number = /^\d{1,6}(?:[.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : null;
  return number === null ? null : normaliseDuration(Math.round(number * 60), 's');
}
