import { createFileRoute } from '@tanstack/react-router';
import { dictionariesList, type DictionariesQuery } from '#domain/dictionaries/dictionaries.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { criterionOptionsQuery } from '#src/features/criteria/criteria.queries.ts';
import { DictionariesPage } from '#src/features/dictionaries/dictionaries-page.tsx';
import { dictionariesQuery } from '#src/features/dictionaries/dictionaries.queries.ts';

export const Route = createFileRoute('/_app/criterias/dictionaries/')({
  staticData: { page: 'criterion', participant: false },
  validateSearch: searchOf<DictionariesQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(dictionariesList, 'dictionaries', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(dictionariesQuery(query)),
      queryClient.prefetchQuery(criterionOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: DictionariesPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/dictionaries/dictionaries-page-skeleton.tsx')).DictionariesPageSkeleton,
  ),
});
