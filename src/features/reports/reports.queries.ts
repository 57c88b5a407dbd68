import { OPTIONS_STALE_MS } from '#src/app/options-stale.ts';
import { reportsApi } from '#domain/reports/reports.api.ts';
import { call } from '#src/app/call.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isBeingMade } from '#domain/reports/report-kinds.ts';
import type { ReportsQuery } from '#domain/reports/reports.filters.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

const REPORTS = 'reports';
/** While something is being made its progress is asked for. */
const MAKING_MS = 1_000;

export function reportsQuery(query: ReportsQuery): ListQueryOptions<Report> {
  return {
    queryKey: [REPORTS, 'list', query],
    queryFn: ({ signal }) => call(reportsApi.list, { query, signal, several: true }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => isBeingMade(status)) === true ? MAKING_MS : false,
  };
}

/** The least of the list: what the person may do with it. */
export const reportsAuthQuery = reportsQuery({ page: 1, per_page: 1, sort: '-created_at', filter: {} });

export const reportOptionsQuery = queryOptions({
  queryKey: [REPORTS, 'options'],
  queryFn: ({ signal }) => call(reportsApi.options, { signal }),
  staleTime: OPTIONS_STALE_MS,
});

export function reportQuery(id: number) {
  return queryOptions({
    queryKey: [REPORTS, 'one', id],
    queryFn: ({ signal }) => call(reportsApi.get, { params: { id }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data.status) ? MAKING_MS : false),
  });
}

/** Fetched ahead of the page; null when there is no such report for this person. */
export async function loadReport(queryClient: QueryClient, id: number): Promise<Report | null> {
  try {
    return await queryClient.ensureQueryData(reportQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export async function reportsChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['entities-count'] });
  await queryClient.invalidateQueries({ queryKey: [REPORTS] });
}
