import { createFileRoute } from '@tanstack/react-router';
import { appealsList, type AppealsQuery } from '#domain/appeals/appeals.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { AppealsPage } from '#src/features/appeals/appeals-page.tsx';
import { appealFiguresQuery, appealOptionsQuery, appealsQuery } from '#src/features/appeals/appeals.queries.ts';

export const Route = createFileRoute('/_app/appeals/')({
  staticData: { page: 'appeals', participant: false },
  validateSearch: searchOf<AppealsQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(appealsList, 'appeals', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(appealsQuery(query)),
      queryClient.prefetchQuery(appealFiguresQuery(query.filter)),
      queryClient.prefetchQuery(appealOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: AppealsPage,
});
