import { OPTIONS_STALE_MS } from '#src/app/options-stale.ts';
import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { call } from '#src/app/call.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WeeklyLine, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { WeeklyQuery } from '#domain/reports/weekly-reports.filters.ts';
import { ApiError } from '#src/app/api-error.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

export const WEEKLY = 'weekly-reports';
/** While letters are on their way their outcome is asked for. */
const SENDING_MS = 2_000;

export function weeklyReportsQuery(query: WeeklyQuery): ListQueryOptions<WeeklyLine> {
  return {
    queryKey: [WEEKLY, 'list', query],
    queryFn: ({ signal }) => call(weeklyApi.list, { query, signal, several: true }),
  };
}

/** The least of the list: what the person may do with it. */
export const weeklyAuthQuery = weeklyReportsQuery({ page: 1, per_page: 1, sort: '-week', filter: {} });

/** @param projectId Whose people and subscriptions are asked for; null: projects alone. */
export function weeklyOptionsQuery(projectId: number | null) {
  return queryOptions({
    queryKey: [WEEKLY, 'options', projectId],
    queryFn: ({ signal }) =>
      call(weeklyApi.options, { query: projectId === null ? {} : { project_id: projectId }, signal, several: true }),
    staleTime: OPTIONS_STALE_MS,
  });
}

const isOnItsWay = ({ deliveries }: WeeklyReport): boolean => deliveries.some(({ status }) => status === 'waiting');

export function weeklyReportQuery(id: number) {
  return queryOptions({
    queryKey: [WEEKLY, 'one', id],
    queryFn: ({ signal }) => call(weeklyApi.get, { params: { id }, signal, background: true, several: true }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? SENDING_MS : false),
  });
}

/**
 * Fetched ahead of the page, with the people whom a draft may be sent to: come later, they would push what stands below
 * them down. Null when there is no such report for this person.
 */
export async function loadWeekly(queryClient: QueryClient, id: number): Promise<WeeklyReport | null> {
  try {
    const report = await queryClient.ensureQueryData(weeklyReportQuery(id));
    if (report.may.edit.allowed) await queryClient.prefetchQuery(weeklyOptionsQuery(report.content.figures.project.id));
    return report;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
