import { useNavigate } from '@tanstack/react-router';
import { Lock, Pencil, Trash2, Users } from 'lucide-react';
import type { Playlist } from '#domain/playlists/playlists.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { useRemovePlaylist, useUpdatePlaylist } from './playlists.mutations.ts';

const tell = (error: unknown): void => notify.negative(errorMessage(error));

/** Actions of a playlist's owner. */
export function PlaylistActions({ playlist }: { playlist: Playlist }) {
  const { name, description, shared, clips } = playlist;
  const navigate = useNavigate();
  const update = useUpdatePlaylist();
  const remove = useRemovePlaylist();
  const change = async (): Promise<void> => {
    const { askPlaylist } = await import('./ask-playlist.ts');
    const asked = { title: 'Изменить подборку', initial: { name, description, shared } };
    await askPlaylist(asked, ({ company_id: _, ...input }) => update.mutateAsync({ playlist, input }));
  };
  const askRemove = async (): Promise<void> => {
    const message = clips > 0 ? 'Фрагменты останутся у своих разговоров.' : 'Вернуть нельзя.';
    if (!(await dialog({ title: `Удалить подборку «${name}»?`, message, ok: 'Удалить', danger: true }))) return;
    // Leaves the page first: no query may refetch a deleted playlist.
    await navigate({ to: '/favorites/' });
    await remove.mutateAsync(playlist);
  };
  const actions: RowAction[] = [
    { label: 'Изменить', icon: <Pencil />, onSelect: () => void change().catch(tell) },
    {
      label: shared ? 'Сделать личной' : 'Показать компании',
      icon: shared ? <Lock /> : <Users />,
      onSelect: () => void update.mutateAsync({ playlist, input: { shared: !shared } }).catch(tell),
    },
    { label: 'Удалить', icon: <Trash2 />, tone: 'danger', onSelect: () => void askRemove().catch(tell) },
  ];
  return <RowMenuButton actions={() => actions} />;
}
