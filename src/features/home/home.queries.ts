import { queryOptions } from '@tanstack/react-query';
import { getEntitiesCount } from './home.api.ts';

/** Live (P-18): anew when the window regains focus and every minute. */
export const entitiesCountQuery = queryOptions({
  queryKey: ['entities-count'],
  queryFn: ({ signal }) => getEntitiesCount(signal),
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});
