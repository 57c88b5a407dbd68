import { nextOccurrence, type Schedule } from '#domain/kernel/next-occurrence.ts';
import type { TelegramInput } from '#domain/telegram/telegram.schema.ts';

type Timed = Pick<TelegramInput, 'schedule' | 'weekday' | 'hour'>;

/** Timetable of a subscription; null: it follows what happens. */
export function scheduleOf({ schedule, weekday, hour }: Timed): Schedule | null {
  if (schedule === 'publication') return null;
  return { weekday: schedule === 'weekly' ? weekday : null, hour };
}

/** Row values of the input; the next time is counted from now. */
export function subscriptionValues(input: TelegramInput, { now, time_zone }: { now: Date; time_zone: string }) {
  const schedule = scheduleOf(input);
  return { ...input, next_run_at: schedule && nextOccurrence(schedule, now, time_zone) };
}
