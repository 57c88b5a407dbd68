import { createFileRoute } from '@tanstack/react-router';
import { reportsList, type ReportsQuery } from '#domain/reports/reports.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { reportOptionsQuery, reportsQuery } from '#src/features/reports/reports.queries.ts';
import { ReportsPage } from '#src/features/reports/reports-page.tsx';

export const Route = createFileRoute('/_app/reports/')({
  staticData: { page: 'projects' },
  validateSearch: searchOf<ReportsQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(reportsList, 'reports', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(reportsQuery(query)),
      queryClient.prefetchQuery(reportOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: ReportsPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/reports/reports-page-skeleton.tsx')).ReportsPageSkeleton,
  ),
});
