import { createFileRoute } from '@tanstack/react-router';
import { communicationsList, type CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { CommunicationsPage } from '#src/features/communications/list/communications-page.tsx';
import { communicationControlsQuery } from '#src/features/communications/list/use-communication-controls.ts';
import { communicationOptionsQuery, communicationsQuery } from '#src/features/communications/communications.queries.ts';

export const Route = createFileRoute('/_app/communications/')({
  staticData: { page: 'communications' },
  validateSearch: searchOf<CommunicationsQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(communicationsList, 'communications', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(communicationsQuery(query)),
      queryClient.prefetchQuery(communicationOptionsQuery),
      // What is applied stands above the rows from the first drawing on.
      Object.keys(query.filter).length > 0 && queryClient.prefetchQuery(communicationControlsQuery),
    ]);
    // Not awaited within the list: the page itself waits, with the old rows in sight.
    if (cause !== 'stay') await fetched;
  },
  component: CommunicationsPage,
  pendingComponent: lazySkeleton(
    async () =>
      (await import('#src/features/communications/list/communications-page-skeleton.tsx')).CommunicationsPageSkeleton,
  ),
});
