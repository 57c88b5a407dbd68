import { formatShortDate, formatShortDateTime, formatTime } from '../kernel/format-date.ts';

/** Deadlines of a whole day end with its last minute (`endOfDay`). */
const LAST_MINUTE = '23:59';

/** «25.11.2026», with its hour where the deadline has one: «25.11.2026, 13:00». */
export function dueText(dueAt: string, timeZone: string): string {
  const isWholeDay = formatTime(dueAt, timeZone) === LAST_MINUTE;
  return (isWholeDay ? formatShortDate : formatShortDateTime)(dueAt, timeZone);
}
