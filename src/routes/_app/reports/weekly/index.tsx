import { createFileRoute } from '@tanstack/react-router';
import { weeklyList, type WeeklyQuery } from '#domain/reports/weekly-reports.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { WeeklyPage } from '#src/features/weekly/list/weekly-page.tsx';
import { weeklyOptionsQuery, weeklyReportsQuery } from '#src/features/weekly/weekly.queries.ts';

export const Route = createFileRoute('/_app/reports/weekly/')({
  staticData: { page: 'projects', participant: false },
  validateSearch: searchOf<WeeklyQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(weeklyList, 'weekly-reports', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(weeklyReportsQuery(query)),
      queryClient.prefetchQuery(weeklyOptionsQuery(null)),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: WeeklyPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/weekly/list/weekly-page-skeleton.tsx')).WeeklyPageSkeleton,
  ),
});
