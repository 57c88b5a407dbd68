import { useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { ExternalLink, ListPlus, Pencil, Trash2 } from 'lucide-react';
import type { Clip } from '#domain/clips/clips.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { usePermissions } from '#src/app/session.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Fold } from '#src/components/ui/fold.tsx';
import { ClipLine } from './clip-line-widget.tsx';
import { useRemoveClip, useUpdateClip } from './clips.mutations.ts';

const loadPlaylists = async () => (await import('#src/features/playlists/playlist-dialog-widget.tsx')).PlaylistDialog;

const FIRST = 4;

type ClipLinesProps = { clips: readonly Clip[]; communicationId: number };

/** Clips of one communication, in the order of the talk. */
export function ClipLines({ clips, communicationId }: ClipLinesProps) {
  return (
    <Fold rows={clips} first={FIRST}>
      {(shown) => (
        <ol className="divide-y divide-line">
          {shown.map((clip) => (
            <ClipLine key={clip.id} clip={clip} menu={<ClipMenu clip={clip} communicationId={communicationId} />} />
          ))}
        </ol>
      )}
    </Fold>
  );
}

const tell = (error: unknown): void => notify.negative(errorMessage(error));

function ClipMenu({ clip, communicationId }: { clip: Clip; communicationId: number }) {
  const queryClient = useQueryClient();
  const playback = usePlayback();
  const { pages } = usePermissions();
  const playlists = useLazyLayer(loadPlaylists);
  const update = useUpdateClip();
  const remove = useRemoveClip();
  const change = async (): Promise<void> => {
    const { askClip } = await import('./ask-clip.ts');
    const { title, start, end, criterion, tags } = clip;
    const proven = criterion && { criterion_key: criterion.key, answer: criterion.answer?.value ?? null };
    const initial = { title, start, end, proven, bound: criterion, tag_ids: tags.map(({ id }) => id) };
    // Without a recording its seconds stay as they are.
    const duration = playback?.state().duration || end;
    const place = { title: 'Изменить фрагмент', communicationId, initial, duration };
    await askClip(queryClient, place, (input) => update.mutateAsync({ clip, input }));
  };
  const askRemove = async (): Promise<void> => {
    const question = { title: `Удалить фрагмент «${clip.title}»?`, message: 'Вернуть нельзя. Запись останется.' };
    if (await dialog({ ...question, ok: 'Удалить', danger: true })) await remove.mutateAsync(clip);
  };
  const actions: RowAction[] = [
    ...(pages.favorite
      ? [{ label: 'В подборку', icon: <ListPlus />, onSelect: () => playlists.setOpen(true) } as const]
      : []),
    {
      label: 'Открыть отдельно',
      icon: <ExternalLink />,
      link: linkOptions({ to: '/clips/$id', params: { id: String(clip.id) } }),
    },
    { label: 'Изменить', icon: <Pencil />, may: clip.may.update, onSelect: () => void change().catch(tell) },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      may: clip.may.remove,
      onSelect: () => void askRemove().catch(tell),
    },
  ];
  return (
    <>
      <RowMenuButton actions={() => actions} nameOf={() => clip.title} />
      {playlists.open && playlists.Part && clip.company_id !== null && (
        <playlists.Part clip={clip} companyId={clip.company_id} onClose={() => playlists.setOpen(false)} />
      )}
    </>
  );
}
