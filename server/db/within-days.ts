import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE as ZONE } from '#domain/projects/default-time-zone.ts';

/**
 * Instant within these days, both inclusive, by the default zone, as rows have zones of several projects. The database
 * reckons the day after, which may be past year 9999.
 */
export function isWithinDays(
  column: SQLWrapper,
  { from, to }: { from: string | undefined; to: string | undefined },
): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${column} >= (${from}::timestamp at time zone ${ZONE})`,
    to === undefined ? undefined : sql`${column} < ((${to}::date + 1)::timestamp at time zone ${ZONE})`,
  );
}
