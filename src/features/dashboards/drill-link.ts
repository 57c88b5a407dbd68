import { linkOptions } from '@tanstack/react-router';
import { drillDown, type DrillFilter } from '#domain/dashboards/drill-filter.ts';

/** The communications behind a number: the whole answer's filters with the mark's own laid over them (D-27). */
export function linkToCommunications(base: DrillFilter, ...parts: readonly DrillFilter[]) {
  return linkOptions({ to: '/communications', search: { filter: drillDown(base, ...parts) } });
}
