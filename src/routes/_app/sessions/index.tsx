import { createFileRoute } from '@tanstack/react-router';
import {
  type CalibrationTrendFilters,
  calibrationTrendList,
  calibrationsList,
  type CalibrationsQuery,
} from '#domain/calibrations/calibrations.filters.ts';
import { readListQuery } from '#domain/kernel/list-filters.ts';
import { keepListSearch, type LinkSearch, type ListSearch, type SearchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import {
  calibrationOptionsQuery,
  calibrationsQuery,
  calibrationTrendQuery,
} from '#src/features/calibrations/calibrations.queries.ts';
import { CalibrationsPage } from '#src/features/calibrations/list/calibrations-page.tsx';

type Search =
  | (SearchOf<CalibrationsQuery> & { tab?: 'sessions' })
  | { tab: 'dynamics'; filter?: CalibrationTrendFilters };

export const Route = createFileRoute('/_app/sessions/')({
  staticData: { page: 'calibr_session' },
  validateSearch: (search: LinkSearch<Search>): ListSearch & { tab?: unknown } => ({
    ...keepListSearch(search),
    tab: search.tab,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    // Never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      deps.tab === 'dynamics'
        ? queryClient.prefetchQuery(calibrationTrendQuery(readListQuery(calibrationTrendList, deps).filter))
        : queryClient.prefetchQuery(calibrationsQuery(readListAddress(calibrationsList, 'calibrations', deps))),
      queryClient.prefetchQuery(calibrationOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: SessionsRoute,
  pendingComponent: lazySkeleton(
    async () =>
      (await import('#src/features/calibrations/list/calibrations-page-skeleton.tsx')).CalibrationsPageSkeleton,
  ),
});

function SessionsRoute() {
  const { tab } = Route.useSearch();
  return <CalibrationsPage tab={tab === 'dynamics' ? tab : 'sessions'} />;
}
