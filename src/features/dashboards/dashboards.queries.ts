import { queryOptions } from '@tanstack/react-query';
import { dashboardsApi } from '#domain/dashboards/dashboards.api.ts';
import { type DashboardQuery, dashboardsList } from '#domain/dashboards/dashboards.filters.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { PER_PAGE_DEFAULT } from '#domain/kernel/list-limits.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import { call } from '#src/app/call.ts';

/**
 * Dashboard of one project, or of all (null). What publishes, revises or voids an evaluation invalidates
 * `['dashboards']`.
 */
export function dashboardQuery(projectId: number | null, query: DashboardQuery) {
  return queryOptions({
    queryKey: ['dashboards', projectId, query],
    queryFn: ({ signal }) => {
      const asked = { query, signal, several: true };
      return projectId === null
        ? call(dashboardsApi.get, asked)
        : call(dashboardsApi.ofProject, { ...asked, params: { id: projectId } });
    },
  });
}

/** Facts of speech over the talks that a filter of the list finds. */
export function speechSummaryQuery(filter: DrillFilter) {
  return queryOptions({
    queryKey: ['dashboards', 'speech', filter],
    queryFn: ({ signal }) => call(communicationsApi.speech, { query: { filter }, signal, several: true }),
  });
}

/** What the talks are about that a filter of the list finds. */
export function meaningSummaryQuery(filter: DrillFilter) {
  return queryOptions({
    queryKey: ['dashboards', 'meaning', filter],
    queryFn: ({ signal }) => call(communicationsApi.meaning, { query: { filter }, signal, several: true }),
  });
}

/** Part of the address that a saved view keeps; one of a project's own page opens the common one, narrowed to it. */
export function dashboardViewQuery(projectId: number | null, query: DashboardQuery): string {
  const filter = projectId === null ? query.filter : { ...query.filter, project_id: [projectId] };
  return toQueryString(writeListQuery(dashboardsList, { ...query, filter, page: 1, per_page: PER_PAGE_DEFAULT }));
}
