import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListMeta, ListOf } from '#domain/kernel/list.schema.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { Favorite } from '#domain/favorites/favorites.schema.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { booksApi } from '#domain/references/references.api.ts';
import type { ReferenceQuery } from '#domain/references/references.filters.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { referenceList } from '#src/app/call-results.ts';
import { REFERENCES_KEY } from '#src/app/session.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { failureOf } from './reference-failure.ts';

const FIRST: ReferenceQuery = { page: 1, per_page: PER_PAGE_MAX, sort: 'name', filter: {} };

export const bookKey = (book: ReferenceBook) => [...REFERENCES_KEY, book] as const;

/** Page of a book, or the server's refusal (P-38). Several requests at a time: a page shows all books. */
function listReference(book: ReferenceBook, query: ReferenceQuery, signal: AbortSignal) {
  return referenceList<ListOf<ReferenceItem>>(call(booksApi[book].list, { query, signal, several: true }));
}

async function pageOf(book: ReferenceBook, query: ReferenceQuery, signal: AbortSignal): Promise<ListOf<ReferenceItem>> {
  const result = await listReference(book, query, signal);
  if (result.status === 'error') throw failureOf(result.data);
  return result.data;
}

/** Page of a book, as its own screen lists it. */
export function referenceQuery(book: ReferenceBook) {
  return (query: ReferenceQuery): ListQueryOptions<ReferenceItem> => ({
    queryKey: [...bookKey(book), 'list', query],
    queryFn: ({ signal }) => pageOf(book, query, signal),
  });
}

/** Number of values of a book. */
export function bookSizeQuery(book: ReferenceBook) {
  return queryOptions({
    queryKey: [...bookKey(book), 'size'],
    queryFn: async ({ signal }): Promise<ListMeta> => (await pageOf(book, { ...FIRST, per_page: 1 }, signal)).meta,
  });
}

/**
 * Whole book, for choosing on any screen: cached until something here or a 403 shows that it changed (P-50). A failure
 * is a result (P-38) and not cached: the next query tries again.
 */
export function wholeBookQuery(book: ReferenceBook) {
  return queryOptions({
    queryKey: [...bookKey(book), 'whole'],
    queryFn: async ({ signal }) => {
      const first = await listReference(book, FIRST, signal);
      if (first.status === 'error') return first;
      const items = [...first.data.data];
      for (let page = 2; page <= first.data.meta.pages; page += 1)
        items.push(...(await pageOf(book, { ...FIRST, page }, signal)).data);
      return { status: 'ok' as const, data: items };
    },
    staleTime: ({ state }) => (state.data?.status === 'ok' ? Number.POSITIVE_INFINITY : 0),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function referenceUsageQuery({ book, id }: { book: ReferenceBook; id: number }) {
  return queryOptions({
    queryKey: [...bookKey(book), 'usage', id],
    queryFn: ({ signal }) => call(booksApi[book].usage, { params: { id }, signal }),
    // Never fresh: uses come and go with every communication.
    staleTime: 0,
  });
}

/** Collection, as its own page shows it (D-22). */
export function favoriteQuery(id: number) {
  return queryOptions({
    queryKey: [...bookKey('favorites'), 'one', id],
    queryFn: ({ signal }) => call(booksApi.favorites.get, { params: { id }, signal }),
  });
}

/** Prefetches the page; null when there is no such collection for this person. */
export async function loadFavorite(queryClient: QueryClient, id: number): Promise<Favorite | null> {
  try {
    return await queryClient.ensureQueryData(favoriteQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Invalidates lists, filters and counts after communications were added to collections or removed. */
export async function collectionsChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: bookKey('favorites') });
  await queryClient.invalidateQueries({ queryKey: ['communications'] });
}

/** Creates an own collection while something is being added to it. */
export async function createFavorite(queryClient: QueryClient, name: string): Promise<ReferenceItem> {
  const made = await call(booksApi.favorites.create, { input: { name } });
  void queryClient.invalidateQueries({ queryKey: ['entities-count'] });
  await collectionsChanged(queryClient);
  return made;
}
