import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { PlaylistPage } from '#src/features/playlists/playlist-page.tsx';
import { loadPlaylist } from '#src/features/playlists/playlists.queries.ts';
import { PlaylistMissing } from '../-missing.tsx';

export const Route = createFileRoute('/_app/playlists/$id')({
  staticData: { id: { param: 'id', section: '/favorites/' } },
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadPlaylist(context.queryClient, id))) notFound({ throw: true });
  },
  component: PlaylistRoute,
  notFoundComponent: PlaylistMissing,
});

function PlaylistRoute() {
  const id = Number(Route.useParams().id);
  return <PlaylistPage key={id} id={id} />;
}
