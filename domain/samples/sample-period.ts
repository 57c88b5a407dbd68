import { addDays, addMonths, dayNumber, dayOfNumber, firstOfMonth, mondayOf } from '../kernel/calendar-day.ts';
import { dayInZone, startOfDay, zonedToInstant } from '../kernel/zoned-time.ts';
import type { SamplePeriod, SampleWindow } from './sample-limits.ts';

/** Monday that fortnights are counted from, so that they are the same for everybody. */
const FIRST_MONDAY = dayNumber('1970-01-05');

/** Calendar days; `until` belongs to the next period. */
type Days = { from: string; until: string };

function fortnightOf(day: string): Days {
  const from = dayOfNumber(FIRST_MONDAY + Math.floor((dayNumber(day) - FIRST_MONDAY) / 14) * 14);
  return { from, until: addDays(from, 14) };
}

/** Week, fortnight or month that the day belongs to. */
export function periodOf(period: SamplePeriod, day: string): Days {
  if (period === 'two_weeks') return fortnightOf(day);
  const from = period === 'week' ? mondayOf(day) : firstOfMonth(day);
  return { from, until: period === 'week' ? addDays(from, 7) : addMonths(from, 1) };
}

type Plan = { period: SamplePeriod; window: SampleWindow; per_employee: number };
type Moment = {
  now: Date;
  time_zone: string;
  /** First day of a period chosen earlier. */
  period_from?: string | null;
};

const instantOf = (day: string, zone: string): Date => new Date(startOfDay(day, zone) ?? Number.NaN);

function daysOf({ period, window }: Plan, { now, time_zone, period_from }: Moment): Days {
  if (period_from) return periodOf(period, period_from);
  const current = periodOf(period, dayInZone(now, time_zone));
  return window === 'current' ? current : periodOf(period, addDays(current.from, -1));
}

/** Days whose communications are picked at this moment, with their first and last instant in the project's zone. */
export function windowOf(plan: Plan, moment: Moment): Days & { start: Date; end: Date } {
  const { time_zone } = moment;
  const days = daysOf(plan, moment);
  return { ...days, start: instantOf(days.from, time_zone), end: instantOf(days.until, time_zone) };
}

/**
 * Number of communications due per employee by now: the whole norm for a past period, and for the current one the share
 * of it that has passed, so that one busy Monday does not use up the whole month's.
 */
export function dueCount(plan: Plan, moment: Moment): number {
  const { start, end } = windowOf(plan, moment);
  const passed = (moment.now.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  return Math.max(1, Math.min(plan.per_employee, Math.ceil(plan.per_employee * passed)));
}

/** Deadline: the last minute of the day `days` days away. */
export function deadlineOf(days: number | null, { now, time_zone }: Moment): Date | null {
  if (days === null) return null;
  return endOfDay(addDays(dayInZone(now, time_zone), days), time_zone);
}

export function endOfDay(day: string, time_zone: string): Date {
  return new Date(zonedToInstant(`${day}T23:59`, time_zone) ?? Number.NaN);
}
