import { createFileRoute } from '@tanstack/react-router';
import { rechecksList, type RechecksQuery } from '#domain/rechecks/rechecks.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import {
  agreementQuery,
  recheckOptionsQuery,
  rechecksQuery,
} from '#src/features/calibrations/rechecks/rechecks.queries.ts';
import { RechecksPage } from '#src/features/calibrations/rechecks/rechecks-page.tsx';

export const Route = createFileRoute('/_app/sessions/rechecks/')({
  staticData: { page: 'tasks', participant: false },
  validateSearch: searchOf<RechecksQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(rechecksList, 'rechecks', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(rechecksQuery(query)),
      queryClient.prefetchQuery(recheckOptionsQuery),
      queryClient.prefetchQuery(agreementQuery(query.filter.project_id)),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: RechecksPage,
});
