import type { CommunicationFilters } from '../communications/communications.filters.ts';

/** Filters of the communications list, as a figure opens it. */
export type DrillFilter = CommunicationFilters;

/** The filters of a mark are those of the whole answer (`base`) with its own laid over them, part by part. */
export function drillDown(base: DrillFilter, ...parts: readonly DrillFilter[]): DrillFilter {
  return Object.assign({}, base, ...parts) as DrillFilter;
}
