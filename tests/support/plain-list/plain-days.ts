import type { RollingPeriod } from '#domain/kernel/rolling-period.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Clock of a zone at this instant: its day, ISO weekday (1 is Monday) and hour. */
export function clockIn(timeZone: string, at: Date): { day: string; weekday: number; hour: number } {
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  formats.set(timeZone, format);
  const [day = '', time = ''] = format.format(at).split(' ');
  return { day, weekday: new Date(day).getUTCDay() || 7, hour: Number(time.slice(0, 2)) };
}

export const dayIn = (timeZone: string, at: Date): string => clockIn(timeZone, at).day;

/** Day so many days and months away, beginning a week or a month if wanted. */
function moved(
  day: string,
  { days = 0, months = 0, first }: { days?: number; months?: number; first?: 'week' | 'month' },
) {
  const at = new Date(day);
  if (first === 'week') at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() || 7) - 1));
  if (first === 'month') at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** First and last day of a rolling period, seen from this day. */
const DAYS: Record<RollingPeriod, (today: string) => [string, string]> = {
  today: (today) => [today, today],
  yesterday: (today) => [moved(today, { days: -1 }), moved(today, { days: -1 })],
  'last-7-days': (today) => [moved(today, { days: -6 }), today],
  'last-30-days': (today) => [moved(today, { days: -29 }), today],
  'this-week': (today) => [moved(today, { first: 'week' }), today],
  'last-week': (today) => [moved(today, { first: 'week', days: -7 }), moved(today, { first: 'week', days: -1 })],
  'this-month': (today) => [moved(today, { first: 'month' }), today],
  'last-month': (today) => [moved(today, { first: 'month', months: -1 }), moved(today, { first: 'month', days: -1 })],
};

export function isInRollingPeriod(period: RollingPeriod, timeZone: string, at: Date): boolean {
  const [from, to] = DAYS[period](dayIn(timeZone, new Date()));
  const day = dayIn(timeZone, at);
  return day >= from && day <= to;
}
