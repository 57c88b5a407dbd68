import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { SavedViewQuery } from '#domain/saved-views/saved-views.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, matchesFilters, orderBy } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { companies, savedViews, users } from '#server/db/schema/index.ts';
import { viewScope } from '#server/scopes/reference-items.scope.ts';

const columns = {
  view: savedViews,
  company: { id: companies.id, name: companies.name },
  owner: personColumns(users),
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.owner_id))
    .leftJoin(companies, eq(companies.id, savedViews.company_id));

export type SavedViewRow = Awaited<ReturnType<typeof select>>[number];

type Filters = SavedViewQuery['filter'];

const CONDITIONS = {
  list: ({ list }) => (list ? eq(savedViews.list, list) : undefined),
} satisfies FilterConditions<Filters, Filters>;

const conditions = (q: Query, actor: Actor, filter: Filters): SQL | undefined =>
  and(viewScope(q, actor), matchesFilters(CONDITIONS, filter));

export async function listViewRows(
  q: Query,
  actor: Actor,
  query: ListRequest<SavedViewQuery>,
): Promise<SavedViewRow[]> {
  const { page, per_page, sort, filter } = query;
  return select(q)
    .where(conditions(q, actor, filter))
    .orderBy(...orderBy(sort, { name: savedViews.name, id: [] }, savedViews.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countViews(q: Query, actor: Actor, filter: Filters): Promise<number> {
  const [row] = await q
    .select({ n: count() })
    .from(savedViews)
    .where(conditions(q, actor, filter));
  return row?.n ?? 0;
}

export async function countOwnViews(q: Query, ownerId: number): Promise<number> {
  const [row] = await q.select({ n: count() }).from(savedViews).where(eq(savedViews.owner_id, ownerId));
  return row?.n ?? 0;
}

export async function findView(q: Query, actor: Actor, id: number): Promise<SavedViewRow | undefined> {
  const [row] = await select(q).where(and(eq(savedViews.id, id), viewScope(q, actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises writers of the view. */
export async function lockView(q: Query, actor: Actor, id: number): Promise<SavedViewRow | undefined> {
  const [row] = await select(q)
    .where(and(eq(savedViews.id, id), viewScope(q, actor)))
    .for('update', { of: savedViews });
  return row;
}

export async function insertView(q: Query, values: typeof savedViews.$inferInsert): Promise<number> {
  const [row] = await q.insert(savedViews).values(values).returning({ id: savedViews.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateView(q: Query, id: number, change: Partial<typeof savedViews.$inferInsert>): Promise<void> {
  await q
    .update(savedViews)
    .set({ ...change, revision: sql`${savedViews.revision} + 1` })
    .where(eq(savedViews.id, id));
}

export async function deleteView(q: Query, id: number): Promise<void> {
  await q.delete(savedViews).where(eq(savedViews.id, id));
}
