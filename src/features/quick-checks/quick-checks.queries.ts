import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { quickChecksApi } from '#domain/trust/quick-checks.api.ts';
import type { QuickCheck } from '#domain/trust/quick-checks.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';

export const quickChecksQuery = queryOptions({
  queryKey: ['quick-checks'],
  queryFn: ({ signal }) => call(quickChecksApi.list, { signal, several: true }),
});

/** First item of a criterion; those after it come with the answers. */
export const quickCheckQuery = (id: number) =>
  queryOptions({
    queryKey: ['quick-checks', id],
    queryFn: ({ signal }) => call(quickChecksApi.next, { params: { id }, input: { skip: [] }, signal, several: true }),
    // What has been answered meanwhile is not shown again.
    gcTime: 0,
    staleTime: Infinity,
  });

/** Prefetches a criterion's first item; null when there is no such criterion for this person. */
export async function loadQuickCheck(queryClient: QueryClient, id: number): Promise<QuickCheck | null> {
  try {
    return await queryClient.fetchQuery(quickCheckQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
