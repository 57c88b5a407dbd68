import { classNames } from '#src/components/ui/class-names.ts';
import { usePlaybackState } from './playback-context.tsx';
import type { Playback } from './playback.ts';
import { PlaybackTime, PlayButton, SkipButton } from './player-controls.tsx';
import { SKIP_LONG } from './player-shortcuts.ts';
import { PositionSlider } from './position-slider.tsx';

/** Player of one line for a thumb: the sound stays at hand while something else is on the screen. */
export function MiniPlayer({ playback, className }: { playback: Playback; className?: string }) {
  const share = usePlaybackState(playback, ({ time, duration }) => (duration > 0 ? time / duration : 0));
  return (
    <div className={classNames('flex items-center gap-2', className)}>
      <PlayButton playback={playback} />
      <SkipButton playback={playback} seconds={-SKIP_LONG} />
      <PositionSlider playback={playback} className="flex h-11 min-w-0 flex-1 items-center">
        <span className="block h-1.5 w-full overflow-hidden rounded-full bg-pressed">
          <span style={{ width: `${share * 100}%` }} className="block h-full rounded-full bg-accent-text" />
        </span>
      </PositionSlider>
      <PlaybackTime playback={playback} />
      <SkipButton playback={playback} seconds={SKIP_LONG} />
    </div>
  );
}
