import { Navigate } from '@tanstack/react-router';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { unloadingColumnsOf } from './list-columns.ts';
import { unloadingSearch } from './unloading-search.ts';

type ToUnloadingProps = {
  query: CommunicationsQuery;
  ids: readonly number[] | null;
  /** Columns that the list shows. */
  shown: readonly string[];
};

/** Opens the page of unloading with the list's filters and order, or with the ticked ones alone. */
export function ToUnloading({ query: { sort, filter }, ids, shown }: ToUnloadingProps) {
  const list = { sort, filter: ids ? {} : filter };
  const search = unloadingSearch(
    { what: 'communications', format: 'xlsx', columns: unloadingColumnsOf(shown), list },
    ids,
  );
  return <Navigate to="/reports/unloading" search={search} />;
}
