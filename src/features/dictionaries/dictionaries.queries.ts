import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import type { DictionariesQuery } from '#domain/dictionaries/dictionaries.filters.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

export function dictionariesQuery(query: DictionariesQuery): ListQueryOptions<Dictionary> {
  return {
    queryKey: ['dictionaries', 'list', query],
    queryFn: ({ signal }) => call(dictionariesApi.list, { query, signal, several: true }),
  };
}

/** Smallest page of the list, for its permissions. */
export const dictionariesAuthQuery = dictionariesQuery({ page: 1, per_page: 1, sort: 'name', filter: {} });

export function dictionaryQuery(id: number) {
  return queryOptions({
    queryKey: ['dictionaries', 'one', id],
    queryFn: ({ signal }) => call(dictionariesApi.get, { params: { id }, signal, several: true }),
  });
}

export function dictionaryUsageQuery(id: number) {
  return queryOptions({
    queryKey: ['dictionaries', 'usage', id],
    queryFn: ({ signal }) => call(dictionariesApi.usage, { params: { id }, signal, several: true }),
  });
}

/** Prefetches the page; null when there is no such dictionary for this person. */
export async function loadDictionary(queryClient: QueryClient, id: number): Promise<Dictionary | null> {
  try {
    return await queryClient.ensureQueryData(dictionaryQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Invalidates the dictionary's page, the lists, the history. */
export async function dictionaryChanged(queryClient: QueryClient, dictionary?: Dictionary): Promise<void> {
  if (dictionary) queryClient.setQueryData(dictionaryQuery(dictionary.id).queryKey, dictionary);
  await Promise.all([['dictionaries'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
