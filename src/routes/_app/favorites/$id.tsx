import { createFileRoute, notFound } from '@tanstack/react-router';
import { communicationsList, type CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { parseId } from '#domain/kernel/ids.ts';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import {
  communicationOptionsQuery,
  communicationsQuery,
  withinFavorite,
} from '#src/features/communications/communications.queries.ts';
import { FavoritePage } from '#src/features/references/favorites/favorite-page.tsx';
import { loadFavorite } from '#src/features/references/references.queries.ts';
import { FavoriteMissing } from '../-missing.tsx';

export const Route = createFileRoute('/_app/favorites/$id')({
  staticData: { page: 'favorite', participant: false, id: { param: 'id', section: '/favorites/' } },
  validateSearch: searchOf<CommunicationsQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps, cause }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadFavorite(queryClient, id))) return notFound({ throw: true });
    const query = withinFavorite(readListAddress(communicationsList, 'communications', deps), id);
    const fetched = Promise.all([
      queryClient.prefetchQuery(communicationsQuery(query)),
      queryClient.prefetchQuery(communicationOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
    return undefined;
  },
  component: FavoriteRoute,
  notFoundComponent: FavoriteMissing,
});

function FavoriteRoute() {
  const { id } = Route.useParams();
  // Key by the collection: nothing ticked in one is ticked in the next.
  return <FavoritePage key={id} id={Number(id)} />;
}
