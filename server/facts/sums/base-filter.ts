import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';

/** Page filters that narrow the list of communications: all but the period's name and what is a form's part. */
export function baseFilter(filter: DashboardFilters, { from, to }: Days): DrillFilter {
  const {
    period: _name,
    period_from: _from,
    period_to: _to,
    compare: _compare,
    step: _step,
    criterion_group: _group,
    ...kept
  } = filter;
  return { ...kept, period_from: from, period_to: to };
}

/** Filters that narrow by more than whole projects: no norm is set for a part of one. */
export function narrowsProjects(filter: DashboardFilters): boolean {
  const {
    period: _name,
    period_from: _from,
    period_to: _to,
    compare: _compare,
    step: _step,
    criterion_group: _group,
    company_id: _company,
    project_id: _project,
    ...others
  } = filter;
  return Object.values(others).some((value) => value !== undefined);
}
