import { type SQL, sql } from 'drizzle-orm';
import type { RollingPeriod } from '#domain/kernel/rolling-period.ts';

/** First and last day, both inclusive. */
type Days = { from: SQL; to: SQL };

const first = (unit: 'week' | 'month', day: SQL): SQL =>
  sql`date_trunc(${sql.raw(`'${unit}'`)}, ${day}::timestamp)::date`;

/** Days of a rolling period, seen from `today`. Weeks begin on Monday. */
const DAYS: Record<RollingPeriod, (today: SQL) => Days> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: sql`(${today} - 1)`, to: sql`(${today} - 1)` }),
  'last-7-days': (today) => ({ from: sql`(${today} - 6)`, to: today }),
  'last-30-days': (today) => ({ from: sql`(${today} - 29)`, to: today }),
  'this-week': (today) => ({ from: first('week', today), to: today }),
  'last-week': (today) => ({ from: sql`(${first('week', today)} - 7)`, to: sql`(${first('week', today)} - 1)` }),
  'this-month': (today) => ({ from: first('month', today), to: today }),
  'last-month': (today) => ({
    from: sql`(${first('month', today)} - interval '1 month')::date`,
    to: sql`(${first('month', today)} - 1)`,
  }),
};

export const rollingDays = (period: RollingPeriod, today: SQL): Days => DAYS[period](today);

/** Today by the clock of a zone; the same in all statements of a transaction. */
export const todayIn = (timeZone: SQL): SQL => sql`(now() at time zone ${timeZone})::date`;
