import { DAY_MS } from '#domain/kernel/time.ts';
import { formatDate, formatTime } from '#domain/kernel/format-date.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';

/** Time as text, as exact as needed at a glance: «сегодня, 14:05», «вчера, 14:05», «8 марта 2026». */
export function auditTime(at: string, now: Date, timeZone: string): string {
  const day = dayInZone(at, timeZone);
  const time = formatTime(at, timeZone);
  if (day === dayInZone(now, timeZone)) return `сегодня, ${time}`;
  const yesterday = dayInZone(new Date(now.getTime() - DAY_MS), timeZone);
  return day === yesterday ? `вчера, ${time}` : formatDate(at, timeZone);
}
