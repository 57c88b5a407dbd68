import { and, asc, desc, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { Neighbours } from '#domain/communications/neighbours.schema.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { communications } from '#server/db/schema/index.ts';
import { rowFilter } from './communications.conditions.ts';
import { cappedMatchesCte, selectIds, sortColumn } from './communications.repo.ts';

type From = Pick<typeof communications.$inferSelect, 'id' | 'duration_seconds'>;
type Asked = Pick<ListRequest<CommunicationsQuery>, 'filter' | 'sort'> & { from: From };

/** Id and sort key of a row: columns of the table, or of the CTE of matches. */
type Standing = { id: SQL; place: SQL };
const AMONG_FOUND: Standing = { id: sql`id`, place: sql`place` };
const inTable = ({ sort }: Asked): Standing => ({ id: sql`${communications.id}`, place: sql`${sortColumn(sort)}` });

/**
 * Rows beyond this one by the sorted field, ties by id, nearest first. Rows without a length come last in either
 * direction, and one condition for both cases would be no range of an index.
 */
function beyond({ id, place }: Standing, { from, sort }: Asked, isForward: boolean): (SQL | undefined)[] {
  const isUp = (sort.direction === 'desc') !== isForward;
  const [past, reaching] = isUp ? [gt, gte] : [lt, lte];
  const byId = past(id, from.id);
  const isByLength = sort.field === 'duration_seconds';
  if (isByLength && from.duration_seconds === null)
    return isForward ? [and(isNull(place), byId)] : [and(isNull(place), byId), isNotNull(place)];
  // Sort key of the row, exact to the microsecond. The redundant ≥ or ≤ lets an index scan begin there.
  const own = sql`(select ${sortColumn(sort)} from ${communications} where ${communications.id} = ${from.id})`;
  const there = and(reaching(place, own), or(past(place, own), byId));
  return isByLength && isForward ? [there, isNull(place)] : [there];
}

function order({ id, place }: Standing, { sort }: Asked, isForward: boolean): SQL {
  const isUp = (sort.direction === 'desc') !== isForward;
  const direction = isUp ? asc : desc;
  if (sort.field !== 'duration_seconds') return sql`${direction(place)}, ${direction(id)}`;
  // Null order: away from rows without a length only those are left; towards them they come last.
  return sql`${direction(place)} ${isForward ? sql`nulls last` : sql`nulls first`}, ${direction(id)}`;
}

type Row = { total: number; previous: number | null; next: number | null };

/** Neighbours of this row in the list of this filter and order; null at its ends. */
export async function findNeighbours(q: Query, actor: Actor, asked: Asked): Promise<Neighbours> {
  const side = (isForward: boolean): SQL =>
    sql`(select id from found where ${or(...beyond(AMONG_FOUND, asked, isForward))} order by ${order(AMONG_FOUND, asked, isForward)} limit 1)`;
  const [row] = await rowsOf<Row>(
    q,
    sql`${cappedMatchesCte(q, actor, asked)}
      select total, ${side(false)} as previous, ${side(true)} as next from counted`,
  );
  if (row && row.total <= TOTAL_CAP) return { previous: row.previous, next: row.next };
  const [previous, next] = await Promise.all([
    findInPassing(q, actor, { asked, isForward: false }),
    findInPassing(q, actor, { asked, isForward: true }),
  ]);
  return { previous, next };
}

/** Neighbours by index order, above the cap: among so many the next one is near. */
async function findInPassing(
  q: Query,
  actor: Actor,
  { asked, isForward }: { asked: Asked; isForward: boolean },
): Promise<number | null> {
  const here = inTable(asked);
  for (const there of beyond(here, asked, isForward)) {
    const [row] = await selectIds(q, asked, and(rowFilter(q, actor, asked.filter), there))
      .orderBy(order(here, asked, isForward))
      .limit(1);
    if (row) return row.id;
  }
  return null;
}
