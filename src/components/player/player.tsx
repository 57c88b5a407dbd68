import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { HitMarks } from './hit-marks.tsx';
import type { Mark } from './fragments.ts';
import { MarkButtons } from './mark-buttons.tsx';
import { NoteMarks } from './note-marks.tsx';
import { usePlaybackState } from './playback-context.tsx';
import type { Playback } from './playback.ts';
import { PlayerControls } from './player-controls.tsx';
import { PositionSlider } from './position-slider.tsx';
import { silencesOf } from './silence.ts';
import { SpanMark, SpanOffer, useSpan } from './span-picker.tsx';

/** Waveform loaded on demand: 22 kB that only a page with a recording needs; one can listen without it. */
const Waveform = lazyPart(async () => (await import('./waveform.tsx')).Waveform);

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
  /** Extra content beside the controls. */
  extra?: ReactNode;
  className?: string;
};

const FAILURES = {
  failed: 'Не удалось получить звук. Проверьте соединение и попробуйте ещё раз.',
  undecodable: 'Запись получена, но браузер не может её проиграть. Проверьте, подключены ли колонки или наушники.',
};

export function Player({ playback, peaks, channelNames, duration, onLead, extra, className }: PlayerProps) {
  useEffect(() => playback.knowSilences(silencesOf({ peaks, duration })), [playback, peaks, duration]);
  const status = usePlaybackState(playback, (state) => state.status);
  const { span, mark, marks } = useSpan();
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
        <div className="relative h-18 min-w-0 flex-1">
          <PositionSlider playback={playback} onMark={marks ? mark : undefined} className="h-full">
            <Picture playback={playback} peaks={peaks} duration={duration} />
            <NoteMarks duration={duration} />
            <HitMarks duration={duration} />
            {span && <SpanMark span={span} duration={duration} />}
          </PositionSlider>
          <MarkButtons duration={duration} onLead={onLead} />
        </div>
      </div>
      {peaks.length === 0 && (
        <p className="text-sm text-muted">Рисунка звука нет: чтобы он был у записей M4A, на сервере нужен ffmpeg.</p>
      )}
      {span && <SpanOffer span={span} />}
      <PlayerControls playback={playback} extra={extra} />
    </div>
  );
}

/** Waveform with its slider. The source comes first: see Waveform. */
function Picture({ playback, peaks, duration }: Pick<PlayerProps, 'playback' | 'peaks' | 'duration'>) {
  const hasSource = usePlaybackState(playback, (state) => state.status !== 'idle');
  if (peaks.length === 0) return <ProgressLine playback={playback} duration={duration} />;
  const waiting = <Skeleton className="h-full" />;
  if (!hasSource) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Waveform playback={playback} peaks={peaks} duration={duration} height={WAVE_HEIGHT} />
    </Suspense>
  );
}

/** Line in place of a waveform: a recording whose sound the server could not look at plays all the same. */
function ProgressLine({ playback, duration }: Pick<PlayerProps, 'playback' | 'duration'>) {
  const time = usePlaybackState(playback, (state) => state.time);
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-edge">
      <div className="h-full rounded-full bg-accent-text" style={{ width: `${(100 * time) / duration}%` }} />
    </div>
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
