import { addDays } from '../kernel/calendar-day.ts';
import { dayInZone } from '../kernel/zoned-time.ts';
import type { TelegramSchedule } from './telegram-words.ts';

export type ReportPeriod = {
  from: string;
  to: string;
  /** Key of a period, one message of a subscription for each: sent at most once. */
  key: string;
};

/** Period of a message that is due at this moment: yesterday, or the seven days before, by the project's clock. */
export function reportPeriod(schedule: TelegramSchedule, due: Date, timeZone: string): ReportPeriod {
  const to = addDays(dayInZone(due, timeZone), -1);
  if (schedule === 'weekly') return { from: addDays(to, -6), to, key: `week ${to}` };
  return { from: to, to, key: `day ${to}` };
}
