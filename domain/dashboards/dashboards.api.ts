import { endpoint } from '../endpoint/endpoint.ts';
import { dashboardsList } from './dashboards.filters.ts';
import type { Dashboard } from './dashboards.schema.ts';

export const dashboardsApi = {
  get: endpoint<{ answer: Dashboard }>()('GET /dashboards', { list: dashboardsList, guests: true, refuses: [403] }),
  ofProject: endpoint<{ answer: Dashboard }>()('GET /projects/{id}/dashboard', { list: dashboardsList, guests: true }),
};
