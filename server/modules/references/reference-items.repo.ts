import { and, eq, ilike, ne, type SQL, sql } from 'drizzle-orm';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceFilters, ReferenceQuery } from '#domain/references/references.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
  type ListContext,
  matchesFilters,
  oneOf,
  orderBy,
} from '#server/db/list.ts';
import { communicationTags, communicationTypes, companies, favorites, niches, users } from '#server/db/schema/index.ts';
import { referenceListScope, isOwnCompany } from '#server/scopes/reference-items.scope.ts';

const TABLES = {
  niches,
  'communication-types': communicationTypes,
  'communication-tags': communicationTags,
  favorites,
} as const;

export type FavoriteFacts = {
  shared: boolean;
  company: { id: number; name: string } | null;
  owner: { id: number; surname: string; name: string; patronymic: string | null };
};
/** Row of a book; `favorite`: fields that only a collection has. */
export type ItemRow = { id: number; name: string; revision: number; favorite: FavoriteFacts | null };

type ReferenceListContext = ListContext<ReferenceFilters> & { book: ReferenceBook };

const CONDITIONS = {
  id: ({ book, filter }) => oneOf(TABLES[book].id, filter.id),
  search: ({ book, filter: { search } }) =>
    search?.trim() ? ilike(TABLES[book].name, `%${escapeLike(search.trim())}%`) : undefined,
} satisfies FilterConditions<ReferenceFilters, ReferenceListContext>;

const conditions = (q: Query, context: ReferenceListContext): SQL | undefined =>
  and(referenceListScope(q, context.actor, context.book), matchesFilters(CONDITIONS, context));

const favoriteColumns = {
  id: favorites.id,
  name: favorites.name,
  revision: favorites.revision,
  favorite: {
    shared: favorites.shared,
    company: sql<FavoriteFacts['company']>`case when ${companies.id} is null then null
      else json_build_object('id', ${companies.id}, 'name', ${companies.name}) end`,
    owner: sql<FavoriteFacts['owner']>`json_build_object('id', ${users.id}, 'surname', ${users.surname},
      'name', ${users.name}, 'patronymic', ${users.patronymic})`,
  },
};

const selectFavorites = (q: Query) =>
  q
    .select(favoriteColumns)
    .from(favorites)
    .innerJoin(users, eq(users.id, favorites.owner_id))
    .leftJoin(companies, eq(companies.id, favorites.company_id));

function selectItems(q: Query, book: Exclude<ReferenceBook, 'favorites'>) {
  const table = TABLES[book];
  return q.select({ id: table.id, name: table.name, revision: table.revision, favorite: sql<null>`null` }).from(table);
}

type Paging = Omit<ListRequest<ReferenceQuery>, 'filter'>;

export async function listItemRows(
  q: Query,
  context: ReferenceListContext,
  { page, per_page, sort }: Paging,
): Promise<ItemRow[]> {
  const { book } = context;
  const table = TABLES[book];
  const order = orderBy(sort, { name: table.name, id: [] }, table.id);
  const where = conditions(q, context);
  const offset = (page - 1) * per_page;
  return book === 'favorites'
    ? selectFavorites(q)
        .where(where)
        .orderBy(...order)
        .limit(per_page)
        .offset(offset)
    : selectItems(q, book)
        .where(where)
        .orderBy(...order)
        .limit(per_page)
        .offset(offset);
}

export async function countItems(q: Query, context: ReferenceListContext): Promise<Counted> {
  const matches = q.select({ id: TABLES[context.book].id }).from(TABLES[context.book]).where(conditions(q, context));
  return countCapped(q, matches);
}

const FIRST: Paging = { page: 1, per_page: 1, sort: { field: 'id', direction: 'asc' } };

export async function findItem(q: Query, actor: Actor, { book, id }: ItemAddress): Promise<ItemRow | undefined> {
  const [row] = await listItemRows(q, { actor, book, filter: { id: [id] } }, FIRST);
  return row;
}

export type ItemAddress = { book: ReferenceBook; id: number };

/** Lock of the book until the transaction ends: unique names are checked, then written. */
export async function lockBook(q: Query, book: ReferenceBook): Promise<void> {
  await q.execute(sql`select pg_advisory_xact_lock(hashtext(${`reference ${book}`}))`);
}

/** True if the book has this name already, however it is written; of collections only the owner's count. */
export async function isNameTaken(
  q: Query,
  { book, name, owner_id, except }: { book: ReferenceBook; name: string; owner_id: number; except: number },
): Promise<boolean> {
  const table = TABLES[book];
  const asWritten = sql`lower(btrim(regexp_replace(${table.name}, '\\s+', ' ', 'g')) collate "und-x-icu")`;
  const [row] = await q
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        sql`${asWritten} = lower(${name}::text collate "und-x-icu")`,
        ne(table.id, except),
        book === 'favorites' ? eq(favorites.owner_id, owner_id) : undefined,
      ),
    )
    .limit(1);
  return row !== undefined;
}

export type FavoriteValues = { shared: boolean; company_id: number | null };

export async function insertItem(
  q: Query,
  { book, name, owner_id, favorite }: { book: ReferenceBook; name: string; owner_id: number; favorite: FavoriteValues },
): Promise<number> {
  const [row] =
    book === 'favorites'
      ? await q
          .insert(favorites)
          .values({ name, owner_id, ...favorite })
          .returning({ id: favorites.id })
      : await q.insert(TABLES[book]).values({ name }).returning({ id: TABLES[book].id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateItem(
  q: Query,
  { book, id }: ItemAddress,
  values: { name: string; favorite: FavoriteValues },
): Promise<void> {
  const { name, favorite } = values;
  if (book === 'favorites')
    await q
      .update(favorites)
      .set({ name, ...favorite, revision: sql`${favorites.revision} + 1` })
      .where(eq(favorites.id, id));
  else {
    const table = TABLES[book];
    await q
      .update(table)
      .set({ name, revision: sql`${table.revision} + 1` })
      .where(eq(table.id, id));
  }
}

export async function deleteItem(q: Query, { book, id }: ItemAddress): Promise<void> {
  await q.delete(TABLES[book]).where(eq(TABLES[book].id, id));
}

/**
 * Companies that the actor may share a collection with; an admin may with any. The first two tell whether to choose.
 */
export async function findShareCompanies(q: Query, actor: Actor, id: number | null): Promise<number[]> {
  const rows = await q
    .select({ id: companies.id })
    .from(companies)
    .where(and(id === null ? undefined : eq(companies.id, id), isOwnCompany(q, actor, companies.id)))
    .limit(2);
  return rows.map((row) => row.id);
}
