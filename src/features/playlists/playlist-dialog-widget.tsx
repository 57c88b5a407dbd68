import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Clip } from '#domain/clips/clips.schema.ts';
import type { Playlist } from '#domain/playlists/playlists.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { contentText } from './playlist-words.ts';
import { useCreatePlaylist, usePlaylistContent } from './playlists.mutations.ts';
import { playlistsQuery } from './playlists.queries.ts';

type PlaylistDialogProps = { clip: Clip; companyId: number; onClose: () => void };

/** Own playlists of a clip's company (D-54): a tick takes effect at once (U-6). */
export function PlaylistDialog({ clip, companyId, onClose }: PlaylistDialogProps) {
  const query = useQuery(playlistsQuery({ mine: true, company_id: companyId }));
  const pending = (
    <LoadingRegion label="Подборки загружаются" className="flex flex-col gap-2">
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
    </LoadingRegion>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="В подборку"
      description={clip.title}
      footer={<Button onClick={onClose}>Готово</Button>}
    >
      <div className="pt-3">
        <QuerySection query={query} pending={pending} error={{ title: 'Подборки не загрузились', className: 'py-4' }}>
          {({ data }) => <Choices playlists={data} clip={clip} companyId={companyId} />}
        </QuerySection>
      </div>
    </Dialog>
  );
}

type ChoicesProps = { playlists: readonly Playlist[]; clip: Clip; companyId: number };

function Choices({ playlists, clip, companyId }: ChoicesProps) {
  // Ticks are kept here: the list behind the dialog may be fetched anew with the first one.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(clip.playlist_ids));
  const content = usePlaylistContent();
  const create = useCreatePlaylist();
  const mark = (id: number, isIn: boolean): void =>
    setChosen((before) => new Set(isIn ? [...before, id] : [...before].filter((one) => one !== id)));
  const put = async (id: number, isIn: boolean): Promise<void> => {
    mark(id, isIn);
    try {
      await content.mutateAsync({ id, input: isIn ? { add: [clip.id] } : { remove: [clip.id] } });
    } catch (error) {
      mark(id, !isIn);
      notify.negative(errorMessage(error));
    }
  };
  const add = async (): Promise<void> => {
    const { askPlaylist } = await import('./ask-playlist.ts');
    const asked = { title: 'Новая подборка', initial: { name: '', description: '', shared: false } };
    await askPlaylist(asked, async (input) => {
      const { id } = await create.mutateAsync({ ...input, company_id: companyId });
      await put(id, true);
    });
  };
  return (
    <div className="flex flex-col gap-2">
      {playlists.length === 0 ? (
        <p className="text-muted">Своих подборок этой компании пока нет.</p>
      ) : (
        <ul aria-label="Подборки" className="-mx-1 max-h-72 overflow-y-auto px-1">
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <Checkbox
                checked={chosen.has(playlist.id)}
                onChange={(event) => void put(playlist.id, event.target.checked)}
                label={
                  <span className="flex min-w-0 flex-wrap gap-x-2">
                    <span className="break-words">{playlist.name}</span>
                    <span aria-hidden="true" className="text-sm text-muted">
                      {contentText(playlist)}
                    </span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" size="sm" icon={<Plus />} className="self-start" onClick={() => void add()}>
        Новая подборка
      </Button>
    </div>
  );
}
