import { addDays, weekdayOf } from './calendar-day.ts';
import { dayInZone, zonedToInstant } from './zoned-time.ts';

/** Schedule of every day or of one day of the week (1 Monday … 7 Sunday), at a whole hour of the zone's clock. */
export type Schedule = { weekday: number | null; hour: number };

/**
 * The first time after `after` that the schedule comes round. An hour that the clock skips happens when it goes on, one
 * that it shows twice happens once.
 */
export function nextOccurrence({ weekday, hour }: Schedule, after: Date, timeZone: string): Date {
  let day = dayInZone(after, timeZone);
  // Nine tries: eight days have every weekday, and today's hour may have passed.
  for (let tried = 0; tried < 9; tried += 1, day = addDays(day, 1)) {
    if (weekday !== null && weekdayOf(day) !== weekday) continue;
    const instant = new Date(zonedToInstant(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone) ?? Number.NaN);
    if (instant.getTime() > after.getTime()) return instant;
  }
  throw new Error('a schedule comes round within eight days');
}
