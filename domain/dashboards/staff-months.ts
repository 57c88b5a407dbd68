import { addDays, addMonths, dayNumber, firstOfMonth } from '../kernel/calendar-day.ts';
import { type Days, daysIn, trendBuckets } from './dashboard-period.ts';

/** Change of a project's staff: from this day on there are so many more, or fewer. */
export type StaffChange = { day: string; change: number };

type Staff = { employees: number; staff: readonly StaffChange[] };

/**
 * Months of work of a project's staff in some days, the first and the last month by their share: what a norm by employee
 * and month is multiplied with. Staff is that of each day: who is hired today lowers no past quarter.
 */
export function staffMonths({ employees, staff }: Staff, days: Days): number {
  const later = staff.filter(({ day }) => day > days.from);
  const months = (of: Days): number =>
    trendBuckets(of, 'month').reduce((sum, bucket) => {
      const first = firstOfMonth(bucket.from);
      return sum + daysIn(bucket) / daysIn({ from: first, to: addDays(addMonths(first, 1), -1) });
    }, 0);
  // Of today's staff is taken what came later, day by day of its coming.
  return later.reduce((sum, { day, change }) => {
    const before = { from: days.from, to: dayNumber(day) > dayNumber(days.to) ? days.to : addDays(day, -1) };
    return sum - change * months(before);
  }, employees * months(days));
}
