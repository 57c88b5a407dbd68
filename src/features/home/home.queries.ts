import { queryOptions } from '@tanstack/react-query';
import { getEntitiesCount } from './home.api.ts';

/** Counts, refetched when the window regains focus and every minute (P-18). */
export const entitiesCountQuery = queryOptions({
  queryKey: ['entities-count'],
  queryFn: ({ signal }) => getEntitiesCount(signal),
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});
