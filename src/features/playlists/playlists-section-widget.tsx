import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListMusic, Plus } from 'lucide-react';
import type { Playlist } from '#domain/playlists/playlists.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { PlaylistFacts } from './playlist-facts.tsx';
import { useCreatePlaylist } from './playlists.mutations.ts';
import { playlistsQuery } from './playlists.queries.ts';

const FIRST = 8;

/** Playlists of clips beside the collections of communications (D-54). */
export function PlaylistsSection() {
  const query = useQuery(playlistsQuery());
  const pending = (
    <LoadingRegion label="Подборки загружаются">
      <Skeleton className="h-14" />
    </LoadingRegion>
  );
  return (
    <section aria-labelledby="playlists" className="mt-8">
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <h2 id="playlists" className="mr-auto text-lg font-semibold">
          Подборки фрагментов
        </h2>
        {query.data?.auth.create.allowed && <NewPlaylist />}
      </div>
      <QuerySection query={query} pending={pending} error={{ title: 'Подборки не загрузились', className: 'py-6' }}>
        {({ data }) => <Playlists playlists={data} />}
      </QuerySection>
    </section>
  );
}

function NewPlaylist() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useCreatePlaylist();
  const create = async (): Promise<void> => {
    const { askPlaylist, companyChoices } = await import('./ask-playlist.ts');
    const initial = { name: '', description: '', shared: false };
    const asked = { title: 'Новая подборка', initial, companies: await companyChoices(queryClient) };
    await askPlaylist(asked, async (input) => {
      const { id } = await mutateAsync(input);
      await navigate({ to: '/playlists/$id', params: { id: String(id) } });
    });
  };
  const tell = (error: unknown): void => notify.negative(errorMessage(error));
  return (
    <Button icon={<Plus />} onClick={() => void create().catch(tell)}>
      Новая подборка
    </Button>
  );
}

function Playlists({ playlists }: { playlists: readonly Playlist[] }) {
  if (playlists.length === 0)
    return (
      <p className="text-muted">
        Пока ни одной. Сохраните фрагмент разговора и положите его в подборку: так собирают лучшие ответы и разбирают
        трудные места.
      </p>
    );
  return (
    <Fold rows={playlists} first={FIRST} className="mt-2">
      {(shown) => (
        <Card>
          <ul aria-labelledby="playlists" className="divide-y divide-line">
            {shown.map((playlist) => (
              <li key={playlist.id} className="flex items-start gap-3 px-4 py-3">
                <ListMusic aria-hidden="true" className="mt-0.5 size-5 flex-none text-muted" />
                <div className="min-w-0 flex-1">
                  <Link
                    to="/playlists/$id"
                    params={{ id: String(playlist.id) }}
                    className="font-medium break-words hover:text-accent-text hover:underline pointer-coarse:-my-2.5 pointer-coarse:inline-block pointer-coarse:py-2.5"
                  >
                    {playlist.name}
                  </Link>
                  <div className="text-sm text-muted">
                    <PlaylistFacts playlist={playlist} />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Fold>
  );
}
