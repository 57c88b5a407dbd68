import { createFileRoute } from '@tanstack/react-router';
import { dashboardsList, type DashboardQuery } from '#domain/dashboards/dashboards.filters.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';
import { dashboardQuery } from '#src/features/dashboards/dashboards.queries.ts';
import { DashboardsPage } from '#src/features/dashboards/dashboards-page.tsx';

export const Route = createFileRoute('/_app/dashboards/')({
  staticData: { page: 'dashboard' },
  validateSearch: searchOf<DashboardQuery>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const query = readListAddress(dashboardsList, 'dashboards', deps);
    // Not waited for: the page is there at once with the shape of what comes, and its charts' code comes meanwhile.
    void queryClient.prefetchQuery(dashboardQuery(null, query));
    void queryClient.prefetchQuery(communicationOptionsQuery);
  },
  component: DashboardsPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/dashboards/dashboards-page-skeleton.tsx')).DashboardsPageSkeleton,
  ),
});
