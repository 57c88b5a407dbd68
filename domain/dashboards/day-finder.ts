import { addDays, startOfDay } from '../kernel/zoned-time.ts';
import { dayNumber, type Days } from './dashboard-period.ts';

/** The days of a zone by their first instants: to ask the calendar of each half-hour takes longer than the database does. */
export function dayFinder({ from, to }: Days, zone: string): (instant: number) => number {
  const starts: { day: number; at: number }[] = [];
  for (let day = addDays(from, -1); day <= addDays(to, 2); day = addDays(day, 1))
    starts.push({ day: dayNumber(day), at: Date.parse(startOfDay(day, zone) ?? '') });
  return (instant) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle]?.at ?? 0) <= instant) low = middle;
      else high = middle - 1;
    }
    return starts[low]?.day ?? -1;
  };
}
