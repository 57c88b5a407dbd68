import { Navigate } from '@tanstack/react-router';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { exportColumnsOf } from './list-columns.ts';
import { exportSearch } from './export-search.ts';

type ToExportProps = {
  query: CommunicationsQuery;
  ids: readonly number[] | null;
  /** Columns that the list shows. */
  shown: readonly string[];
};

/** Opens the page of exports with the list's filters and order, or with the ticked ones alone. */
export function ToExport({ query: { sort, filter }, ids, shown }: ToExportProps) {
  const list = { sort, filter: ids ? {} : filter };
  const search = exportSearch({ what: 'communications', format: 'xlsx', columns: exportColumnsOf(shown), list }, ids);
  return <Navigate to="/reports/unloading" search={search} />;
}
