import { createFileRoute } from '@tanstack/react-router';
import { criteriaList, type CriteriaQuery } from '#domain/criteria/criteria.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { CriteriaPage } from '#src/features/criteria/criteria-page.tsx';
import { criteriaQuery, criterionOptionsQuery } from '#src/features/criteria/criteria.queries.ts';

export const Route = createFileRoute('/_app/criterias/')({
  staticData: { page: 'criterion', participant: false },
  validateSearch: searchOf<CriteriaQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(criteriaList, 'criterias', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(criteriaQuery(query)),
      queryClient.prefetchQuery(criterionOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: CriteriaPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/criteria/criteria-page-skeleton.tsx')).CriteriaPageSkeleton,
  ),
});
