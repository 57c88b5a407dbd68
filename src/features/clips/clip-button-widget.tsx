import { Scissors } from 'lucide-react';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { useBoard } from '#src/components/player/fragments.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { IconButton } from '#src/components/ui/button.tsx';

/** Keeps a clip from the second that sounds (D-54): the way without a drag, by keys and by a finger. */
export function ClipButton() {
  const playback = usePlayback();
  const clips = useBoard((board) => board.clips);
  if (!playback || !clips || (!clips.may.allowed && clips.may.never)) return null;
  const keep = (): void => clips.keep({ start: playback.state().time, end: null, quote: '' }, null);
  return (
    <IconButton
      label="Сохранить фрагмент отсюда"
      icon={<Scissors />}
      disabledReason={reasonOf(clips.may)}
      onClick={keep}
    />
  );
}
