import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RowVerdict } from '#domain/imports/import-words.ts';
import { importsApi } from '#domain/imports/imports.api.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';

const IMPORTS = 'imports';
/** While a job is at it its progress is asked for. */
const WORKING_MS = 1_000;
const RECENT = { page: 1, per_page: 20, sort: '-created_at', filter: {} } as const;

const isAtWork = ({ state }: Pick<Import, 'state'>): boolean => state === 'checking' || state === 'running';

export const recentImportsQuery = queryOptions({
  queryKey: [IMPORTS, 'recent'],
  // Jobs change it behind the page.
  staleTime: 0,
  queryFn: ({ signal }) => call(importsApi.list, { query: RECENT, signal, several: true }),
  refetchInterval: ({ state }) => (state.data?.data.some(isAtWork) === true ? WORKING_MS * 3 : false),
});

export const importOptionsQuery = queryOptions({
  queryKey: [IMPORTS, 'options'],
  queryFn: ({ signal }) => call(importsApi.options, { signal, several: true }),
});

export function importQuery(id: number) {
  return queryOptions({
    queryKey: [IMPORTS, 'one', id],
    queryFn: ({ signal, client }) => {
      // Asked again by the page itself while a job is at it.
      const background = Boolean(client.getQueryData<Import>([IMPORTS, 'one', id])?.progress);
      return call(importsApi.get, { params: { id }, signal, several: true, background });
    },
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? WORKING_MS : false),
  });
}

/** Rows of the report; `stamp` changes with the import, so that an old report is not shown for a new one. */
export function reportRowsQuery(id: number, stamp: number, verdict: RowVerdict) {
  return infiniteQueryOptions({
    queryKey: [IMPORTS, 'rows', id, stamp, verdict],
    queryFn: ({ signal, pageParam }) =>
      call(importsApi.rows, { params: { id }, query: { verdict, after: pageParam }, signal, several: true }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
}

/** Fetched ahead of the page; null when there is no such import for this person. */
export async function loadImport(queryClient: QueryClient, id: number): Promise<Import | null> {
  try {
    return await queryClient.ensureQueryData(importQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function keepImport(queryClient: QueryClient, saved: Import): void {
  queryClient.setQueryData(importQuery(saved.id).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: recentImportsQuery.queryKey });
}

export async function importsChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['work'] });
  await queryClient.invalidateQueries({ queryKey: [IMPORTS] });
}
