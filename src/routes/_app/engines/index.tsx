import { createFileRoute } from '@tanstack/react-router';
import { engineRequestsList, type EngineRequestsQuery } from '#domain/engines/engines.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { EnginesPage } from '#src/features/engines/engines-page.tsx';
import { engineRequestsQuery, enginesQuery } from '#src/features/engines/engines.queries.ts';

export const Route = createFileRoute('/_app/engines/')({
  staticData: { page: 'system', participant: false },
  validateSearch: searchOf<EngineRequestsQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(engineRequestsList, 'engine-requests', deps);
    const fetched = Promise.all([
      queryClient.prefetchQuery(enginesQuery),
      queryClient.prefetchQuery(engineRequestsQuery(query)),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: EnginesPage,
});
