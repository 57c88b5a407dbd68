import { linkOptions } from '@tanstack/react-router';
import { drillDown, type DrillFilter } from '#domain/dashboards/drill-filter.ts';

/** A flag is written as the address writes it; a boolean would be lost at the second reading. */
const plain = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

/** The communications behind a number: the whole answer's filters with the mark's own laid over them (D-27). */
export function linkToCommunications(base: DrillFilter, ...parts: readonly DrillFilter[]) {
  const filter = Object.entries(drillDown(base, ...parts)).map(([name, value]) => [name, plain(value)]);
  return linkOptions({ to: '/communications', search: { filter: Object.fromEntries(filter) } });
}
