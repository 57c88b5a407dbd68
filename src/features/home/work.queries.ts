import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { homeApi } from '#domain/home/home.api.ts';
import { call } from '#src/app/call.ts';

/** Work that waits for this person, as live as the counts of the tiles (P-18). */
export const workQuery = queryOptions({
  queryKey: ['work'],
  queryFn: ({ signal }) => call(homeApi.work, { signal, background: true }),
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});

/** Own drafts and the next talk to rate, asked anew with the work that waits. */
export const continueRatingQuery = queryOptions({
  queryKey: [...workQuery.queryKey, 'continue-rating'],
  queryFn: ({ signal }) => call(homeApi.continueRating, { signal }),
});

/** Prefetch for the home page's loader, so that the work is there at once and nothing shifts. */
export async function prefetchWork(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(workQuery), queryClient.prefetchQuery(continueRatingQuery)]);
}
