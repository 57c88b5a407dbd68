import { addDays, mondayOf } from '../kernel/calendar-day.ts';
import { type Days } from '../dashboards/dashboard-period.ts';
import { dayInZone, zonedToInstant } from '../kernel/zoned-time.ts';
import { TREND_WEEKS } from './weekly-blocks.ts';

/** Monday to Sunday, the week that this day belongs to. */
export function weeklyWeek(day: string): Days {
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}

export const weekBefore = ({ from }: Days): Days => weeklyWeek(addDays(from, -7));

/** The trend's weeks, the report's own the last. */
export const trendDays = ({ from, to }: Days): Days => ({ from: addDays(from, -7 * (TREND_WEEKS - 1)), to });

const FIRST_WEEK = '2000-03-06';

/**
 * Reason why no report can be made of this week; null when it can. The week that is going on may be looked at before
 * its end.
 */
export function weekProblem({ from }: Days, now: Date, timeZone: string): string | null {
  if (from < FIRST_WEEK) return 'Отчёты готовятся за недели с 2000 года.';
  return from > dayInZone(now, timeZone) ? 'Эта неделя ещё не началась.' : null;
}

const HOUR = '07:00';
/** A server that stood still for longer makes no reports of the past by itself (D-29). */
const CATCH_UP_MS = 6 * 86_400_000;

/** The week whose report the schedule owes now: made on Monday at seven by the project's clock, of the week before. */
export function dueWeek(now: Date, timeZone: string): Days | null {
  const monday = mondayOf(dayInZone(now, timeZone));
  const due = zonedToInstant(`${monday}T${HOUR}`, timeZone);
  if (due === null) return null;
  const late = now.getTime() - Date.parse(due);
  return late >= 0 && late <= CATCH_UP_MS ? weeklyWeek(addDays(monday, -7)) : null;
}
