import { addDays, mondayOf } from '#domain/kernel/calendar-day.ts';
import { WEEK_MS } from '#domain/kernel/time.ts';
import { demoMoment } from './conversations.ts';
import type { Random } from './random.ts';

/** Time in which communications take place: weeks by their Mondays, from the one instant to before the other. */
export type Period = { mondays: readonly string[]; from: Date; to: Date };

/** Weeks that touch the time between two instants. */
export function periodBetween(from: Date, to: Date): Period {
  const first = mondayOf(from.toISOString().slice(0, 10));
  const weeks = Math.ceil((to.getTime() - Date.parse(first)) / WEEK_MS);
  const mondays = Array.from({ length: weeks }, (_, at) => addDays(first, 7 * at));
  return { mondays, from, to };
}

/** Instant of the period, in working hours. */
export function pastMoment(
  random: Random,
  { mondays, from, to }: Period,
  timeZone: string,
  hours?: Readonly<Record<string, number>>,
): Date {
  for (;;) {
    const at = demoMoment(random, random.pick(mondays), timeZone, hours);
    if (at >= from && at < to) return at;
  }
}
