import { createFileRoute } from '@tanstack/react-router';
import { communicationsList } from '#domain/communications/communications.filters.ts';
import { keepListSearch } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import {
  communicationOptionsQuery,
  communicationsQuery,
  withinQueue,
} from '#src/features/communications/communications.queries.ts';
import { PublishingPage } from '#src/features/communications/list/publishing-page.tsx';

export const Route = createFileRoute('/_app/publishing/')({
  staticData: { page: 'publishing', participant: false },
  validateSearch: keepListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = withinQueue(readListAddress(communicationsList, 'communications', deps), true);
    const fetched = Promise.all([
      queryClient.prefetchQuery(communicationsQuery(query)),
      queryClient.prefetchQuery(communicationOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: PublishingPage,
});
