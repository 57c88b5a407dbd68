import { createFileRoute } from '@tanstack/react-router';
import { asksList, type AsksQuery } from '#domain/asks/asks.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { AsksPage } from '#src/features/asks/asks-page.tsx';
import { asksQuery } from '#src/features/asks/asks.queries.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';

export const Route = createFileRoute('/_app/asks/')({
  staticData: { page: 'publishing', participant: false },
  validateSearch: searchOf<AsksQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(asksList, 'asks', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(asksQuery(query)),
      queryClient.prefetchQuery(communicationOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: AsksPage,
});
