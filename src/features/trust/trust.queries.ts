import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { trustApi } from '#domain/trust/trust.api.ts';
import type { CriterionTrust } from '#domain/trust/trust.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';

export const trustOverviewQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['trust', 'overview', projectId],
    queryFn: ({ signal }) => call(trustApi.overview, { params: { id: projectId }, signal, several: true }),
  });

export const criterionTrustQuery = (id: number) =>
  queryOptions({
    queryKey: ['trust', 'one', id],
    queryFn: ({ signal }) => call(trustApi.get, { params: { id }, signal, several: true }),
  });

/** Prefetches the page of a criterion; null where there is none for this person. */
export async function loadCriterionTrust(queryClient: QueryClient, id: number): Promise<CriterionTrust | null> {
  try {
    return await queryClient.ensureQueryData(criterionTrustQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
