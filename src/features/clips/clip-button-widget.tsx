import { Scissors } from 'lucide-react';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { usePermissions } from '#src/app/session.ts';
import { useBoard } from '#src/components/player/fragments.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { IconButton } from '#src/components/ui/button.tsx';

/** Keeps a clip from the second that sounds (D-54): the way without a drag, by keys and by a finger. */
export function ClipButton() {
  const playback = usePlayback();
  const clips = useBoard((board) => board.clips);
  const { guest } = usePermissions();
  if (!playback || guest || (clips && !clips.may.allowed && clips.may.never)) return null;
  return (
    <IconButton
      label="Сохранить фрагмент отсюда"
      icon={<Scissors />}
      disabledReason={clips ? reasonOf(clips.may) : undefined}
      onClick={() => clips?.keep({ start: playback.state().time, end: null, quote: '' }, null)}
      // Its room is there before it is known what may be kept: the player's buttons do not move then.
      className={clips ? undefined : 'invisible'}
    />
  );
}
