import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { offeredSpan } from '#domain/clips/clip-span.ts';
import type { SoundEvidence } from '#domain/evaluations/evaluations.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { notify } from '#src/app/notify.ts';
import { usePermissions } from '#src/app/session.ts';
import { type Proven, useFragmentBoard } from '#src/components/player/fragments.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { useCreatePlaylist, usePlaylistContent } from '#src/features/playlists/playlists.mutations.ts';
import { useCreateClip } from './clips.mutations.ts';
import { clipsQuery } from './clips.queries.ts';

/** Loaded where there are clips: most communications have none. */
const ClipLines = lazyPart(async () => (await import('./clip-lines.tsx')).ClipLines);

/** Words that a clip is called by until somebody calls it otherwise. */
const TITLE_LENGTH = 80;

type OfTalk = { communicationId: number; companyId: number };

/** Clips of a communication (D-54); while it is there, fragments of sound can be kept. */
export function ClipsPanel({ communicationId, companyId }: OfTalk) {
  const { guest } = usePermissions();
  const { data } = useQuery({ ...clipsQuery(communicationId), enabled: !guest });
  useClipKeeper({ communicationId, companyId }, data?.auth.create);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label="Сохранённые фрагменты" className="border-b border-line px-4 py-2 print:hidden">
      <h2 className="flex min-h-9 items-center text-sm font-medium">
        <span>
          Сохранённые фрагменты <span className="font-normal text-muted tabular-nums">· {data.data.length}</span>
        </span>
      </h2>
      <Suspense fallback={null}>
        <ClipLines clips={data.data} communicationId={communicationId} />
      </Suspense>
    </section>
  );
}

/** Never fails: the clip is kept whatever its playlist says, and keeping it again would make two. */
async function tellPut(put: Promise<{ name: string }>): Promise<void> {
  try {
    notify.positive(`Фрагмент сохранён и лежит в подборке «${(await put).name}».`);
  } catch (error) {
    notify.negative(`Фрагмент сохранён, но в подборку не попал. ${errorMessage(error)}`);
  }
}

/** Tells the waveform, the words and the evidence that a fragment may be kept, and how. */
function useClipKeeper({ communicationId, companyId }: OfTalk, may: Verdict | undefined): void {
  const board = useFragmentBoard();
  const playback = usePlayback();
  const queryClient = useQueryClient();
  const hasPlaylists = usePermissions().pages.favorite;
  const { mutateAsync } = useCreateClip(communicationId);
  const { mutateAsync: create } = useCreatePlaylist();
  const { mutateAsync: put } = usePlaylistContent();
  useEffect(() => {
    if (!may) return undefined;
    const keep = async (fragment: SoundEvidence, proven: Proven | null): Promise<void> => {
      const duration = playback?.state().duration ?? 0;
      const [{ askClip }, { playlistChoice }] = await Promise.all([
        import('./ask-clip.ts'),
        import('#src/features/playlists/playlist-choice.ts'),
      ]);
      const playlists = hasPlaylists ? playlistChoice({ companyId, create }) : null;
      const initial = {
        ...offeredSpan(fragment, duration),
        title: fragment.quote.slice(0, TITLE_LENGTH),
        proven,
        tag_ids: [],
      };
      const place = { title: 'Сохранить фрагмент', communicationId, initial, duration, playlists };
      await askClip(queryClient, place, async (input, playlistId) => {
        const clip = await mutateAsync(input);
        board.drop();
        if (playlistId === null) notify.positive('Фрагмент сохранён.');
        else await tellPut(put({ id: playlistId, input: { add: [clip.id] } }));
      });
    };
    const tell = (error: unknown): void => notify.negative(errorMessage(error));
    board.show({ clips: { may, keep: (fragment, proven) => void keep(fragment, proven).catch(tell) } });
    return () => board.show({ clips: null });
  }, [board, playback, queryClient, mutateAsync, create, put, hasPlaylists, communicationId, companyId, may]);
}
