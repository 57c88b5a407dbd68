import { dayNumber } from '#domain/kernel/calendar-day.ts';
import { type Days } from '#domain/dashboards/dashboard-period.ts';
import { bucketFinder } from './dashboard-input.ts';
import { meanOf } from './tally.ts';

/** Sums of one colleague's day. Units: hundredths of a percent. */
type ColleagueDay = { employee_id: number; day: string; scored: number; sum: number };

/** Least number of colleagues: of a single one a mean would be their own result under another name. */
const COLLEAGUES_LEAST = 2;

function meanOfSome(days: readonly ColleagueDay[]): number | null {
  if (new Set(days.map(({ employee_id }) => employee_id)).size < COLLEAGUES_LEAST) return null;
  const total = days.reduce((sums, { scored, sum }) => ({ scored: sums.scored + scored, sum: sums.sum + sum }), {
    scored: 0,
    sum: 0,
  });
  return meanOf(total);
}

/** Mean of the others of the department, point by point and in all: never of fewer than two people. */
export function departmentMean(days: readonly ColleagueDay[], buckets: readonly Days[]) {
  const find = bucketFinder(buckets);
  const byBucket = buckets.map((): ColleagueDay[] => []);
  for (const day of days) byBucket[find(dayNumber(day.day))]?.push(day);
  return {
    department_mean: meanOfSome(days),
    department: buckets.map(({ from, to }, index) => ({ from, to, mean: meanOfSome(byBucket[index] ?? []) })),
  };
}
