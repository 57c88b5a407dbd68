import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { DictionariesQuery, DictionaryFilters } from '#domain/dictionaries/dictionaries.filters.ts';
import { visibleDictionaries } from '#domain/dictionaries/dictionaries.scope.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, type ListContext, matchesFilters, orderBy } from '#server/db/list.ts';
import { companies, dictionaries } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { containsTyped, foldedForSearch } from '#server/db/search-text.ts';

const dictionaryScope = (actor: Actor): SQL | undefined =>
  inScope(visibleDictionaries(actor), { company: dictionaries.company_id, common: isNull(dictionaries.company_id) });

const select = (q: Query) =>
  q
    .select({
      dictionary: dictionaries,
      company: { id: companies.id, name: companies.name, archived_at: companies.archived_at },
    })
    .from(dictionaries)
    .leftJoin(companies, eq(companies.id, dictionaries.company_id));

export type DictionaryRow = Awaited<ReturnType<typeof select>>[number];

type Context = ListContext<DictionaryFilters>;

function ofOwners({ filter: { company_id, common } }: Context): SQL | undefined {
  const ofCompanies = company_id && inArray(dictionaries.company_id, company_id);
  if (common === undefined) return ofCompanies;
  if (!common) return and(isNotNull(dictionaries.company_id), ofCompanies);
  return ofCompanies ? or(isNull(dictionaries.company_id), ofCompanies) : isNull(dictionaries.company_id);
}

function contains({ filter: { search } }: Context): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  return or(
    containsTyped(foldedForSearch(sql`${dictionaries.name}`), text),
    containsTyped(foldedForSearch(sql`${dictionaries.phrases}::text`), text),
  );
}

const CONDITIONS = {
  archived: ({ filter }) => (filter.archived ? isNotNull(dictionaries.archived_at) : isNull(dictionaries.archived_at)),
  company_id: ofOwners,
  common: ofOwners,
  search: contains,
} satisfies FilterConditions<DictionaryFilters, Context>;

const conditions = (actor: Actor, filter: DictionaryFilters): SQL | undefined =>
  and(dictionaryScope(actor), matchesFilters(CONDITIONS, { actor, filter }));

const SORTED = { name: dictionaries.name, created_at: dictionaries.created_at } as const;

export async function listDictionaryRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: ListRequest<DictionariesQuery>,
): Promise<DictionaryRow[]> {
  return select(q)
    .where(conditions(actor, filter))
    .orderBy(...orderBy(sort, SORTED, dictionaries.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countDictionaryRows(q: Query, actor: Actor, filter: DictionaryFilters): Promise<number> {
  const [row] = await q.select({ total: count() }).from(dictionaries).where(conditions(actor, filter));
  return row?.total ?? 0;
}

export async function findDictionary(q: Query, actor: Actor, id: number): Promise<DictionaryRow | undefined> {
  const [row] = await select(q).where(and(eq(dictionaries.id, id), dictionaryScope(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises writers of the dictionary until the transaction ends. */
export async function lockDictionary(q: Query, actor: Actor, id: number): Promise<DictionaryRow | undefined> {
  await q.select({ id: dictionaries.id }).from(dictionaries).where(eq(dictionaries.id, id)).for('update');
  return findDictionary(q, actor, id);
}

export async function insertDictionary(q: Query, values: typeof dictionaries.$inferInsert): Promise<number> {
  const [row] = await q.insert(dictionaries).values(values).returning({ id: dictionaries.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateDictionaryRow(
  q: Query,
  id: number,
  values: Partial<typeof dictionaries.$inferInsert>,
): Promise<void> {
  await q
    .update(dictionaries)
    .set({ ...values, revision: sql`${dictionaries.revision} + 1` })
    .where(eq(dictionaries.id, id));
}

export async function deleteDictionary(q: Query, id: number): Promise<void> {
  await q.delete(dictionaries).where(eq(dictionaries.id, id));
}
