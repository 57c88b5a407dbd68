import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WeeklyLine, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { WeeklyQuery } from '#domain/reports/weekly-reports.filters.ts';
import { ApiError } from '#src/app/api-error.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { getWeekly, getWeeklyOptions, listWeekly } from './weekly.api.ts';

export const WEEKLY = 'weekly-reports';
/** While letters are on their way their outcome is asked for. */
const SENDING_MS = 2_000;
const OPTIONS_STALE_MS = 60_000;

export function weeklyReportsQuery(query: WeeklyQuery): ListQueryOptions<WeeklyLine> {
  return { queryKey: [WEEKLY, 'list', query], queryFn: ({ signal }) => listWeekly(query, signal) };
}

/** The least of the list: what the person may do with it. */
export const weeklyAuthQuery = weeklyReportsQuery({ page: 1, per_page: 1, sort: '-week', filter: {} });

/** @param projectId Whose people and subscriptions are asked for; null: projects alone. */
export function weeklyOptionsQuery(projectId: number | null) {
  return queryOptions({
    queryKey: [WEEKLY, 'options', projectId],
    queryFn: ({ signal }) => getWeeklyOptions(projectId, signal),
    staleTime: OPTIONS_STALE_MS,
  });
}

const isOnItsWay = ({ deliveries }: WeeklyReport): boolean => deliveries.some(({ status }) => status === 'waiting');

export function weeklyReportQuery(id: number) {
  return queryOptions({
    queryKey: [WEEKLY, 'one', id],
    queryFn: ({ signal }) => getWeekly(id, signal),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? SENDING_MS : false),
  });
}

/** Fetched ahead of the page; null when there is no such report for this person. */
export async function loadWeekly(queryClient: QueryClient, id: number): Promise<WeeklyReport | null> {
  try {
    return await queryClient.ensureQueryData(weeklyReportQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
