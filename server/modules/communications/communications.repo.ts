import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CommunicationFilters, CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { cappedTotal, type Counted, nullsLast, orderBy } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communications,
  communicationTagLinks,
  communicationTags,
  communicationTypes,
  companies,
  media,
  projects,
  transcripts,
  users,
} from '#server/db/schema/index.ts';
import { ownFavoriteIds } from '../favorites/favorites.repo.ts';
import { rowFilter, searchBranches } from './communications.conditions.ts';
import { communicationScope } from './communications.scope.ts';
import { isShown, pageByShown, shownKey, shownOrder, type ShownSort } from './shown-order.repo.ts';

/** Tags by name, in one statement with the row: a statement of its own costs as much as all of them. */
const tags = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
  from ${communicationTagLinks} l join ${communicationTags} t on t.id = l.tag_id
  where l.communication_id = ${communications.id})`;

/** Columns of related tables. */
const relatedColumns = (actor: Actor) => ({
  company: { id: companies.id, name: companies.name },
  project: { id: projects.id, name: projects.name, time_zone: projects.time_zone, status: projects.status },
  type: { id: communicationTypes.id, name: communicationTypes.name },
  employee: personColumns(users),
  tags,
  favorite_ids: ownFavoriteIds(actor),
});

/** Columns of the list. */
const listColumns = {
  id: communications.id,
  company_id: communications.company_id,
  project_id: communications.project_id,
  employee_id: communications.employee_id,
  employee_source_name: communications.employee_source_name,
  client_name: communications.client_name,
  client_phone: communications.client_phone,
  category: communications.category,
  direction: communications.direction,
  temperature: communications.temperature,
  started_at: communications.started_at,
  duration_seconds: communications.duration_seconds,
  outcome: communications.outcome,
  audio: communications.audio,
};

const select = <Columns extends typeof communications | typeof listColumns>(
  q: Query,
  actor: Actor,
  communication: Columns,
) =>
  q
    .select({ communication, ...relatedColumns(actor) })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(companies, eq(companies.id, communications.company_id))
    .leftJoin(communicationTypes, eq(communicationTypes.id, communications.type_id))
    .leftJoin(users, eq(users.id, communications.employee_id));

const selectListed = (q: Query, actor: Actor) => select(q, actor, listColumns);
const selectWhole = (q: Query, actor: Actor) => select(q, actor, communications);
export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];
export type CommunicationRow = Awaited<ReturnType<typeof selectWhole>>[number];

type Sort = ListRequest<CommunicationsQuery>['sort'];

const SORTED = {
  started_at: communications.started_at,
  duration_seconds: nullsLast(communications.duration_seconds),
  id: [],
} as const;

/** Order by a column of the row. */
type ColumnSort = Omit<Sort, 'field'> & { field: keyof typeof SORTED };

/** True of an order by what the reader sees in the row (D-16), which is no column of it. */
export const isByShown = (sort: Sort): sort is Sort & ShownSort => isShown(sort.field);
const isByColumn = (sort: Sort): sort is Sort & ColumnSort => !isShown(sort.field);

/** ORDER BY of the list. */
export function order(actor: Actor, sort: Sort): SQL[] {
  if (isByShown(sort)) return shownOrder(actor, sort);
  return isByColumn(sort) ? orderBy(sort, SORTED, communications.id) : [];
}

/** Column of the sort order; what the reader sees is found for those that match, see cappedMatchesCte. */
export const sortColumn = (sort: Sort) => (isByColumn(sort) ? communications[sort.field] : sql`null::text`);

type Asked = Pick<ListRequest<CommunicationsQuery>, 'filter' | 'sort'>;

/** Only a time by a project's clock asks for the project; without it an index answers alone. */
export function selectIds(q: Query, { filter, sort }: Asked, where: SQL | undefined) {
  const ids = q
    .select({ id: communications.id, place: sql`${sortColumn(sort)}`.as('place') })
    .from(communications)
    .$dynamic();
  const byClock = [filter.period, filter.period_from, filter.period_to, filter.weekday, filter.hour];
  if (byClock.some((asked) => asked !== undefined)) ids.innerJoin(projects, eq(projects.id, communications.project_id));
  return ids.where(where);
}

/** Matches with their sort key. What no column holds is found for each of them, and only if they are read. */
function placed(actor: Actor, { sort }: Asked): SQL {
  if (!isByShown(sort)) return sql`select id, place from found`;
  return sql`select ${communications.id}, ${shownKey(actor, sort.field)} from found
    join ${communications} on ${communications.id} = found.id`;
}

/**
 * CTEs `found (id, place)` and `counted (total)`: all matches up to one above the cap (D-16), each search branch by its
 * own index; `placed (id, place)` has the sort key.
 */
export function cappedMatchesCte(q: Query, actor: Actor, asked: Asked): SQL {
  const ways = searchBranches(q, actor, asked.filter);
  const found = ways.map((where) => sql`${selectIds(q, asked, where).limit(TOTAL_CAP + 1)}`);
  return sql`with found (id, place) as materialized (${sql.join(found, sql` union `)}),
    counted as (select count(*)::int as total from found),
    placed (id, place) as materialized (${placed(actor, asked)})`;
}

type Found = { counted: Counted; ids: number[] | null };

/** Total and ids of the page; null above the cap. */
export async function findPage(q: Query, actor: Actor, query: ListRequest<CommunicationsQuery>): Promise<Found> {
  const { page, per_page, sort } = query;
  const direction = sort.direction === 'desc' ? desc : asc;
  const cut = sql`limit ${per_page} offset ${(page - 1) * per_page}`;
  const [found] = await rowsOf<{ total: number; ids: number[] | null }>(
    q,
    sql`${cappedMatchesCte(q, actor, query)}
      select total, case when total <= ${TOTAL_CAP} then
        array(select id from placed order by ${direction(sql`place`)} nulls last, ${direction(sql`id`)} ${cut}) end as ids
      from counted`,
  );
  const { total, ids } = found ?? { total: 0, ids: [] };
  const isMany = ids === null && isByShown(sort);
  return { counted: cappedTotal(total), ids: isMany ? await pageByShown(q, actor, { ...query, sort }) : ids };
}

/** Total of the list by this filter. */
export async function countCommunications(q: Query, actor: Actor, filter: CommunicationFilters): Promise<Counted> {
  const sort = { field: 'started_at', direction: 'desc' } as const;
  return (await findPage(q, actor, { filter, sort, page: 1, per_page: 1 })).counted;
}

/** Page by index order instead of sorting all matches, for lists above the cap. */
function pageByIndexScan(q: Query, actor: Actor, query: ListRequest<CommunicationsQuery>): SQL {
  const { page, per_page, sort, filter } = query;
  const inOrder = selectIds(q, query, rowFilter(q, actor, filter))
    .orderBy(...order(actor, sort))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return sql`(select id from ${inOrder} as page)`;
}

export async function listCommunicationRows(
  q: Query,
  actor: Actor,
  { ids, query }: { ids: number[] | null; query: ListRequest<CommunicationsQuery> },
): Promise<ListedRow[]> {
  if (ids?.length === 0) return [];
  if (!ids) {
    const page = pageByIndexScan(q, actor, query);
    return selectListed(q, actor)
      .where(inArray(communications.id, page))
      .orderBy(...order(actor, query.sort));
  }
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ communication }: ListedRow): number => place.get(communication.id) ?? 0;
  const rows = await selectListed(q, actor).where(inArray(communications.id, ids));
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export async function findCommunication(q: Query, actor: Actor, id: number): Promise<CommunicationRow | undefined> {
  const [row] = await selectWhole(q, actor).where(and(eq(communications.id, id), communicationScope(actor)));
  return row;
}

/** Count of these that the actor sees. */
export async function countSeen(q: Query, actor: Actor, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await q
    .select({ n: count() })
    .from(communications)
    .where(and(inArray(communications.id, [...ids]), communicationScope(actor)));
  return row?.n ?? 0;
}

/** Words of these, where there are any. */
export function listTranscripts(q: Query, ids: readonly number[]) {
  const { communication_id, segments, messages } = transcripts;
  return q
    .select({ communication_id, segments, messages })
    .from(transcripts)
    .where(inArray(communication_id, [...ids]));
}

export async function findTranscript(q: Query, communicationId: number) {
  const [row] = await q
    .select({ segments: transcripts.segments, messages: transcripts.messages })
    .from(transcripts)
    .where(eq(transcripts.communication_id, communicationId));
  return row ?? { segments: [], messages: [] };
}

export async function findMedia(q: Query, id: number) {
  const [row] = await q.select().from(media).where(eq(media.id, id));
  return row;
}

/** Gives an employee to a communication without one; false when it has one by now. */
export async function setEmployee(q: Query, id: number, employee_id: number): Promise<boolean> {
  const rows = await q
    .update(communications)
    .set({ employee_id, employee_source_name: null, revision: sql`${communications.revision} + 1` })
    .where(and(eq(communications.id, id), isNull(communications.employee_id)))
    .returning({ id: communications.id });
  return rows.length > 0;
}

export async function insertCommunication(q: Query, values: typeof communications.$inferInsert): Promise<number> {
  const [row] = await q.insert(communications).values(values).returning({ id: communications.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
