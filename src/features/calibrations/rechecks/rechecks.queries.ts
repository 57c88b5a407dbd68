import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { rechecksApi } from '#domain/rechecks/rechecks.api.ts';
import type { RechecksQuery } from '#domain/rechecks/rechecks.filters.ts';
import type { Recheck, RecheckPage } from '#domain/rechecks/rechecks.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

const RECHECKS = 'rechecks';

export function rechecksQuery(query: RechecksQuery): ListQueryOptions<Recheck> {
  return {
    queryKey: [RECHECKS, 'list', query],
    queryFn: ({ signal }) => call(rechecksApi.list, { query, signal, several: true }),
  };
}

export const recheckOptionsQuery = queryOptions({
  queryKey: [RECHECKS, 'options'],
  queryFn: ({ signal }) => call(rechecksApi.options, { signal, several: true }),
});

/** How people agree by criterion, in these projects or in all that are seen. */
export function agreementQuery(project_id: readonly number[] | undefined) {
  return queryOptions({
    queryKey: [RECHECKS, 'agreement', project_id],
    queryFn: ({ signal }) =>
      call(rechecksApi.agreement, { query: { filter: project_id ? { project_id: [...project_id] } : {} }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function recheckQuery(id: number) {
  return queryOptions({
    queryKey: [RECHECKS, 'one', id],
    queryFn: ({ signal }) => call(rechecksApi.get, { params: { id }, signal, several: true }),
  });
}

/** Fetched ahead of the page; null when there is no such re-check for this person. */
export async function loadRecheck(queryClient: QueryClient, id: number): Promise<RecheckPage | null> {
  try {
    return await queryClient.ensureQueryData(recheckQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
