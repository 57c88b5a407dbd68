import { createFileRoute } from '@tanstack/react-router';
import { referenceList, type ReferenceQuery } from '#domain/references/references.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { FavoritesPage } from '#src/features/references/favorites/favorites-page.tsx';
import { referenceQuery } from '#src/features/references/references.queries.ts';

export const Route = createFileRoute('/_app/favorites/')({
  staticData: { page: 'favorite', participant: false },
  validateSearch: searchOf<ReferenceQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(referenceList, 'favorites', deps);
    const fetched = queryClient.prefetchQuery(referenceQuery('favorites')(query));
    // Not awaited within the list: the page itself waits, with the old rows in sight.
    if (cause !== 'stay') await fetched;
  },
  component: FavoritesPage,
});
