import { Navigate } from '@tanstack/react-router';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { unloadingSearch } from './unloading-search.ts';

type ToUnloadingProps = { query: CommunicationsQuery; ids: readonly number[] | null };

/** Opens the page of unloading with the list's filters and order, or with the ticked ones alone. */
export function ToUnloading({ query: { sort, filter }, ids }: ToUnloadingProps) {
  const list = { sort, filter: ids ? {} : filter };
  const search = unloadingSearch({ what: 'communications', format: 'xlsx', columns: [], list }, ids);
  return <Navigate to="/reports/unloading" search={search} />;
}
