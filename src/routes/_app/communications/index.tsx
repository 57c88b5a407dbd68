import { createFileRoute } from '@tanstack/react-router';
import { communicationsList } from '#domain/communications/communications.filters.ts';
import { readListQuery } from '#domain/kernel/list-filters.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { listSearch } from '#src/components/table/list-address.ts';
import { CommunicationsPage } from '#src/features/communications/communications-page.tsx';
import { communicationOptionsQuery, communicationsQuery } from '#src/features/communications/communications.queries.ts';

export const Route = createFileRoute('/_app/communications/')({
  staticData: { page: 'communications' },
  validateSearch: listSearch(communicationsList, 'communications'),
  loaderDeps: ({ search }) => readListQuery(communicationsList, search),
  loader: async ({ context: { queryClient }, deps: query, cause }) => {
    // Never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(communicationsQuery(query)),
      queryClient.prefetchQuery(communicationOptionsQuery),
    ]);
    // Within the list the page itself waits, with the old rows in sight.
    if (cause !== 'stay') await fetched;
  },
  component: CommunicationsPage,
  pendingComponent: lazySkeleton(
    async () =>
      (await import('#src/features/communications/communications-page-skeleton.tsx')).CommunicationsPageSkeleton,
  ),
});
