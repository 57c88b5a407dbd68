import { formatShortDate, formatShortDateTime, formatTime } from '#domain/kernel/format-date.ts';
import { DAY_MS } from '#domain/kernel/time.ts';
import { readerZone } from './reader-zone.ts';

/** Instant in a list by the reader's clock: «сегодня, 15:54», «вчера, 10:02», before that «26.11.2026, 15:54» (P-47). */
export function listTime(instant: string, now = new Date()): string {
  const zone = readerZone();
  const day = formatShortDate(instant, zone);
  const daysAgo = (days: number): string => formatShortDate(new Date(now.getTime() - days * DAY_MS), zone);
  const word = { [daysAgo(1)]: 'вчера', [daysAgo(0)]: 'сегодня' }[day];
  return word ? `${word}, ${formatTime(instant, zone)}` : formatShortDateTime(instant, zone);
}
