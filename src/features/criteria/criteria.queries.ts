import { OPTIONS_STALE_MS } from '#src/app/options-stale.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { criteriaApi } from '#domain/criteria/criteria.api.ts';
import type { CriteriaQuery } from '#domain/criteria/criteria.filters.ts';
import type { Criterion, CriterionListItem } from '#domain/criteria/criteria.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

export function criteriaQuery(query: CriteriaQuery): ListQueryOptions<CriterionListItem> {
  return {
    queryKey: ['criteria', 'list', query],
    queryFn: ({ signal }) => call(criteriaApi.list, { query, signal, several: true }),
  };
}

/** Smallest page of the list, for its permissions. */
export const criteriaAuthQuery = criteriaQuery({ page: 1, per_page: 1, sort: 'name', filter: {} });

/** Choices of fields and filters. */
export const criterionOptionsQuery = queryOptions({
  queryKey: ['criteria', 'options'],
  queryFn: ({ signal }) => call(criteriaApi.options, { signal, several: true }),
  staleTime: OPTIONS_STALE_MS,
});

export function criterionQuery(id: number) {
  return queryOptions({
    queryKey: ['criteria', 'one', id],
    queryFn: ({ signal }) => call(criteriaApi.get, { params: { id }, signal, several: true }),
  });
}

export function criterionUsageQuery(id: number) {
  return queryOptions({
    queryKey: ['criteria', 'usage', id],
    queryFn: ({ signal }) => call(criteriaApi.usage, { params: { id }, signal, several: true }),
  });
}

/** Prefetches the page; null when there is no such criterion for this person. */
export async function loadCriterion(queryClient: QueryClient, id: number): Promise<Criterion | null> {
  try {
    return await queryClient.ensureQueryData(criterionQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Invalidates the criterion's page, the lists, the tile. Forms keep the copy they have. */
export async function criterionChanged(queryClient: QueryClient, criterion?: Criterion): Promise<void> {
  if (criterion) queryClient.setQueryData(criterionQuery(criterion.id).queryKey, criterion);
  await Promise.all(
    [['criteria'], ['entities-count'], ['work'], ['audit']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
