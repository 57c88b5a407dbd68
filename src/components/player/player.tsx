import { lazy, Suspense } from 'react';
import { classNames } from '#src/components/ui/class-names.ts';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { usePlaybackState } from './playback-context.tsx';
import type { Playback } from './playback.ts';
import { PlayerControls } from './player-controls.tsx';
import { PositionSlider } from './position-slider.tsx';

/** 22 kB that only a page with a recording needs. */
const Waveform = lazy(() => import('./waveform.tsx').then((module) => ({ default: module.Waveform })));

const WAVE_HEIGHT = 72;

type PlayerProps = {
  playback: Playback;
  /** Per channel, 0…100. */
  peaks: readonly (readonly number[])[];
  /** Who speaks on each channel, shown when there are several. */
  channelNames: readonly string[];
  /** Seconds, as the server measured it. */
  duration: number;
  className?: string;
};

export function Player({ playback, peaks, channelNames, duration, className }: PlayerProps) {
  const status = usePlaybackState(playback, (state) => state.status);
  if (status === 'failed') {
    return (
      <ErrorState
        title="Запись не воспроизводится"
        message="Не удалось получить звук. Проверьте соединение и попробуйте ещё раз."
        onRetry={() => playback.retry()}
        className="-my-7"
      />
    );
  }
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <div className="flex gap-2">
        {peaks.length > 1 && <ChannelNames names={channelNames} />}
        <PositionSlider playback={playback} className="h-18 min-w-0 flex-1">
          <Picture playback={playback} peaks={peaks} duration={duration} />
        </PositionSlider>
      </div>
      <PlayerControls playback={playback} />
    </div>
  );
}

/** The source comes first: see Waveform. */
function Picture({ playback, peaks, duration }: Pick<PlayerProps, 'playback' | 'peaks' | 'duration'>) {
  const hasSource = usePlaybackState(playback, (state) => state.status !== 'idle');
  const waiting = <Skeleton className="h-full" />;
  if (!hasSource) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Waveform playback={playback} peaks={peaks} duration={duration} height={WAVE_HEIGHT} />
    </Suspense>
  );
}

function ChannelNames({ names }: { names: readonly string[] }) {
  return (
    <div aria-hidden="true" className="grid auto-rows-fr text-xs text-muted max-sm:hidden">
      {names.map((name, index) => (
        <span key={name} className="flex items-center gap-1.5">
          <span className={classNames('size-2 rounded-full', index === 0 ? 'bg-accent-text' : 'bg-grade-good')} />
          {name}
        </span>
      ))}
    </div>
  );
}
