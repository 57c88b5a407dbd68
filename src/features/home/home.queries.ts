import { queryOptions } from '@tanstack/react-query';
import { referencesApi } from '#domain/references/references.api.ts';
import { call } from '#src/app/call.ts';

/** Counts, refetched when the window regains focus and every minute (P-18). */
export const entitiesCountQuery = queryOptions({
  queryKey: ['entities-count'],
  queryFn: ({ signal }) => call(referencesApi.entitiesCount, { signal, background: true }),
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});
