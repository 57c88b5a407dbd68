import { addDays as daysLater } from 'date-fns/addDays';
import { addMonths as monthsLater } from 'date-fns/addMonths';
import { getISODay } from 'date-fns/getISODay';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfQuarter } from 'date-fns/startOfQuarter';
import { DAY_MS } from './time.ts';

/**
 * Date with the clock of UTC, for date-fns, which counts by the clock of the process: by that of Pacific/Apia, which had
 * no 30.12.2011, the day after the 29th would be the 31st.
 */
class UtcDate extends Date {
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getDay(): number {
    return this.getUTCDay();
  }
  override setFullYear(...to: Parameters<Date['setFullYear']>): number {
    return this.setUTCFullYear(...to);
  }
  override setMonth(...to: Parameters<Date['setMonth']>): number {
    return this.setUTCMonth(...to);
  }
  override setDate(...to: Parameters<Date['setDate']>): number {
    return this.setUTCDate(...to);
  }
  override setHours(...to: Parameters<Date['setHours']>): number {
    return this.setUTCHours(...to);
  }
}

const dateOf = (day: string): Date => new UtcDate(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Calendar day `count` days after YYYY-MM-DD: days, not hours, so no clock change matters. */
export const addDays = (day: string, count: number): string => dayOf(daysLater(dateOf(day), count));

/** The same day `count` months later, or the last of a month that has no such day. */
export const addMonths = (day: string, count: number): string => dayOf(monthsLater(dateOf(day), count));

/** ISO: 1 is Monday. */
export const weekdayOf = (day: string): number => getISODay(dateOf(day));

export const mondayOf = (day: string): string => dayOf(startOfISOWeek(dateOf(day)));

export const firstOfMonth = (day: string): string => dayOf(startOfMonth(dateOf(day)));

export const firstOfQuarter = (day: string): string => dayOf(startOfQuarter(dateOf(day)));

/** Days since 1970, as facts have them: by division, twenty times as quick, for it is asked of each. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

export const dayOfNumber = (number: number): string => dayOf(new Date(number * DAY_MS));
