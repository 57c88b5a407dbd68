import { and, asc, desc, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { Neighbours } from '#domain/communications/neighbours.schema.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { literalInt } from '#server/db/list.ts';
import { isKnownLarge, listKey, markLarge } from '#server/db/large-lists.ts';
import { communications } from '#server/db/schema/index.ts';
import { rowFilter } from './where.conditions.ts';
import {
  cappedMatchesCte,
  isComputedSort,
  selectIds,
  sortColumn,
  type SearchPlan,
  searchPlan,
} from './matches.repo.ts';
import { sortKeyOf, neighbourByComputedSort } from './computed-order.repo.ts';

type From = Pick<typeof communications.$inferSelect, 'id' | 'duration_seconds'>;
type ListOfRow = Pick<ListRequest<CommunicationsQuery>, 'filter' | 'sort'> & { from: From };
/** With the sort key of the row, exact to the microsecond, and whether it has none. */
type NeighbourSearch = ListOfRow & { own: SQL; isKeyless: boolean };

/** Id and sort key of a row: columns of the table, or of the CTE of matches. */
type RowKey = { id: SQL; sort_key: SQL };
const AMONG_FOUND: RowKey = { id: sql`id`, sort_key: sql`sort_key` };
const inTable = ({ sort }: NeighbourSearch): RowKey => ({
  id: sql`${communications.id}`,
  sort_key: sql`${sortColumn(sort)}`,
});

/** Rows may be without it: then they come last in either direction. */
const isOptional = ({ sort }: NeighbourSearch): boolean => sort.field === 'duration_seconds' || isComputedSort(sort);

/**
 * Rows beyond this one by the sorted field, ties by id, nearest first. Rows without the field come last in either
 * direction, and one condition for both cases would be no range of an index.
 */
function beyond({ id, sort_key }: RowKey, search: NeighbourSearch, isForward: boolean): (SQL | undefined)[] {
  const { from, sort, own, isKeyless } = search;
  const isUp = (sort.direction === 'desc') !== isForward;
  const [past, reaching] = isUp ? [gt, gte] : [lt, lte];
  const byId = past(id, from.id);
  if (isKeyless) return isForward ? [and(isNull(sort_key), byId)] : [and(isNull(sort_key), byId), isNotNull(sort_key)];
  // The redundant ≥ or ≤ lets an index scan begin there.
  const there = and(reaching(sort_key, own), or(past(sort_key, own), byId));
  return isOptional(search) && isForward ? [there, isNull(sort_key)] : [there];
}

function order({ id, sort_key }: RowKey, search: NeighbourSearch, isForward: boolean): SQL {
  const isUp = (search.sort.direction === 'desc') !== isForward;
  const direction = isUp ? asc : desc;
  if (!isOptional(search)) return sql`${direction(sort_key)}, ${direction(id)}`;
  // Null order: away from rows without the field only those are left; towards them they come last.
  return sql`${direction(sort_key)} ${isForward ? sql`nulls last` : sql`nulls first`}, ${direction(id)}`;
}

type Row = { total: number | null; previous: number | null; next: number | null };

async function withOwnKey(q: Query, actor: Actor, search: ListOfRow): Promise<NeighbourSearch> {
  const { from, sort } = search;
  if (isComputedSort(sort)) {
    const key = await sortKeyOf(q, actor, { id: from.id, field: sort.field });
    return { ...search, own: sql`${key}`, isKeyless: key === null };
  }
  const own = sql`(select ${sortColumn(sort)} from ${communications} where ${communications.id} = ${from.id})`;
  return { ...search, own, isKeyless: sort.field === 'duration_seconds' && from.duration_seconds === null };
}

/** Among the matches themselves; above the cap nothing but their number is found out. */
async function findAmongCounted(
  q: Query,
  actor: Actor,
  search: NeighbourSearch,
  plan: SearchPlan,
): Promise<Row | undefined> {
  const side = (isForward: boolean): SQL =>
    sql`case when total <= ${literalInt(TOTAL_CAP)} then (select id from keyed
      where ${or(...beyond(AMONG_FOUND, search, isForward))} order by ${order(AMONG_FOUND, search, isForward)} limit 1) end`;
  const [row] = await rowsOf<Row>(
    q,
    sql`${cappedMatchesCte(q, actor, search, plan)}
      select total, ${side(false)} as previous, ${side(true)} as next from counted`,
  );
  return row?.total === null ? undefined : row;
}

/** Neighbours of this row in the list of this filter and order; null at its ends. */
export async function findNeighbours(q: Query, actor: Actor, list: ListOfRow): Promise<Neighbours> {
  const search = await withOwnKey(q, actor, list);
  const key = listKey(actor, list.filter);
  if (!isKnownLarge(q, key)) {
    const row =
      (await findAmongCounted(q, actor, search, searchPlan(q, actor, list.filter))) ??
      (await findAmongCounted(q, actor, search, 'by row'));
    if (row && (row.total ?? 0) <= TOTAL_CAP) return { previous: row.previous, next: row.next };
    markLarge(q, key);
  }
  const [previous, next] = await Promise.all([
    findInPassing(q, actor, { search, isForward: false }),
    findInPassing(q, actor, { search, isForward: true }),
  ]);
  return { previous, next };
}

/** Neighbours by index order, above the cap: among so many the next one is near. */
async function findInPassing(
  q: Query,
  actor: Actor,
  { search, isForward }: { search: NeighbourSearch; isForward: boolean },
): Promise<number | null> {
  const { sort, filter, from } = search;
  if (isComputedSort(sort)) return neighbourByComputedSort(q, actor, { filter, sort, id: from.id, isForward });
  const here = inTable(search);
  for (const there of beyond(here, search, isForward)) {
    const [row] = await selectIds(q, search, and(rowFilter(q, actor, search.filter), there))
      .orderBy(order(here, search, isForward))
      .limit(1);
    if (row) return row.id;
  }
  return null;
}
