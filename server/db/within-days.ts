import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Instant within these days of a zone, both inclusive; the database reckons the day after, which may be past year 9999. */
export function isWithinDays(
  column: SQLWrapper,
  { from, to }: { from: string | undefined; to: string | undefined },
  zone: string,
): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${column} >= (${from}::timestamp at time zone ${zone})`,
    to === undefined ? undefined : sql`${column} < ((${to}::date + 1)::timestamp at time zone ${zone})`,
  );
}
