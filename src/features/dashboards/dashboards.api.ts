import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { type DashboardQuery, dashboardsList } from '#domain/dashboards/dashboards.filters.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { http } from '#src/app/http-client.ts';

/** Dashboard, all that the page shows in one answer: of one project, or of all that one sees. */
export function getDashboard(projectId: number | null, query: DashboardQuery, signal: AbortSignal): Promise<Dashboard> {
  const path = projectId === null ? 'dashboards' : `projects/${projectId}/dashboard`;
  return http.get(path, { query: writeListQuery(dashboardsList, query), signal, several: true });
}
