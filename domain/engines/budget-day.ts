import { addDays } from '../kernel/calendar-day.ts';
import { DAY_MS } from '../kernel/time.ts';
import { dayInZone, startOfDay } from '../kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '../projects/default-time-zone.ts';

/** Day that a budget of engines counts in, YYYY-MM-DD of Moscow, whatever the company's projects go by. */
export const budgetDay = (now: Date): string => dayInZone(now, DEFAULT_TIME_ZONE);

/** Instant at which the next day's budget begins: what is over today's waits until then. */
export function nextBudgetDay(now: Date): Date {
  const begins = startOfDay(addDays(budgetDay(now), 1), DEFAULT_TIME_ZONE);
  return new Date(begins ?? now.getTime() + DAY_MS);
}
