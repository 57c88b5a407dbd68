import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePageIdle } from '#src/app/page-idle.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { HitMarks } from './hit-marks.tsx';
import type { Mark } from './fragments.ts';
import { TrimHandles } from './lazy-fragment-offer.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { NoteMarks } from './note-marks.tsx';
import { usePlaybackState } from './playback-context.tsx';
import type { Playback } from './playback.ts';
import { PlayerControls } from './player-controls.tsx';
import { PositionSlider } from './position-slider.tsx';
import { silencesOf } from './silence.ts';
import { SpanLine, useSpan, useTrimming } from './span-picker.tsx';
import { useShown, useWaveWheel } from './use-shown.ts';
import { edgesOf, type Shown } from './wave-view.ts';

/** Waveform loaded once the page can be used: 13 KiB of a picture; one can listen without it. */
const Waveform = lazyPart(async () => (await import('./waveform.tsx')).Waveform);

const ZoomBar = lazyPart(async () => (await import('./zoom-bar.tsx')).ZoomBar);

const WAVE_HEIGHT = 72;

type PlayerProps = {
  playback: Playback;
  /** Peaks per channel, 0…100. */
  peaks: readonly (readonly number[])[];
  /** Names of the channels' speakers, shown when there are several. */
  channelNames: readonly string[];
  /** Duration in seconds, as measured by the server. */
  duration: number;
  /** Leads to the criterion of a mark. */
  onLead: (mark: Mark) => void;
  /** Drawn under the waveform, as wide as it is. */
  under?: ReactNode;
  /** Extra content beside the controls. */
  extra?: ReactNode;
  className?: string;
};

const FAILURES = {
  failed: 'Не удалось получить звук. Проверьте соединение и попробуйте ещё раз.',
  undecodable: 'Запись получена, но браузер не может её проиграть. Проверьте, подключены ли колонки или наушники.',
};

export function Player({ playback, peaks, channelNames, duration, onLead, under, extra, className }: PlayerProps) {
  useEffect(() => playback.knowSilences(silencesOf({ peaks, duration })), [playback, peaks, duration]);
  const status = usePlaybackState(playback, (state) => state.status);
  const { mark, marks } = useSpan();
  const trimming = useTrimming();
  const shown = useShown(playback.view);
  const place = useRef<HTMLDivElement>(null);
  useWaveWheel(place, playback);
  const sliderId = useId();
  if (status === 'failed' || status === 'undecodable') {
    return (
      <ErrorState
        title="Запись не воспроизводится"
        message={FAILURES[status]}
        onRetry={() => playback.retry()}
        className="-my-7"
      />
    );
  }
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <div className="flex gap-2">
        {peaks.length > 1 && <ChannelNames names={channelNames} />}
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <div ref={place} className="relative h-18">
            <PositionSlider
              id={sliderId}
              playback={playback}
              shown={shown}
              onMark={marks ? mark : undefined}
              className="h-full"
            >
              <Picture playback={playback} peaks={peaks} duration={duration} shown={shown} />
              <NoteMarks shown={shown} />
              <HitMarks shown={shown} />
            </PositionSlider>
            <MarkButtons shown={shown} onLead={onLead} />
            {trimming && (
              <Suspense fallback={null}>
                <TrimHandles
                  trimming={trimming}
                  view={playback.view}
                  onLeave={() => document.getElementById(sliderId)?.focus()}
                />
              </Suspense>
            )}
          </div>
          {under}
        </div>
      </div>
      <Suspense fallback={<div className="h-8 pointer-coarse:h-11" />}>
        <ZoomBar playback={playback} />
      </Suspense>
      {peaks.length === 0 && (
        <p className="text-sm text-muted">Рисунка звука нет: чтобы он был у записей M4A, на сервере нужен ffmpeg.</p>
      )}
      {trimming && <SpanLine trimming={trimming} />}
      <PlayerControls playback={playback} extra={extra} />
    </div>
  );
}

/** Waveform with its slider. The source comes first: see Waveform. */
function Picture(props: Pick<PlayerProps, 'playback' | 'peaks' | 'duration'> & { shown: Shown }) {
  const { playback, peaks, duration, shown } = props;
  const hasSource = usePlaybackState(playback, (state) => state.status !== 'idle');
  const isPageIdle = usePageIdle();
  if (peaks.length === 0) return <ProgressLine playback={playback} shown={shown} />;
  const waiting = <Skeleton className="h-full" />;
  if (!hasSource || !isPageIdle) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Waveform playback={playback} peaks={peaks} duration={duration} height={WAVE_HEIGHT} />
    </Suspense>
  );
}

/** Line in place of a waveform: a recording whose sound the server could not look at plays all the same. */
function ProgressLine({ playback, shown }: Pick<PlayerProps, 'playback'> & { shown: Shown }) {
  const end = usePlaybackState(playback, (state) => state.time);
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-edge">
      <div
        className="absolute h-full rounded-full bg-accent-text"
        style={edgesOf(shown, { start: 0, end }) ?? { width: 0 }}
      />
    </div>
  );
}

function ChannelNames({ names }: { names: readonly string[] }) {
  return (
    <div aria-hidden="true" className="grid h-18 auto-rows-fr text-xs text-muted max-sm:hidden">
      {names.map((name, index) => (
        <span key={name} className="flex items-center gap-1.5">
          <span className={classNames('size-2 rounded-full', index === 0 ? 'bg-accent-text' : 'bg-grade-good')} />
          {name}
        </span>
      ))}
    </div>
  );
}
