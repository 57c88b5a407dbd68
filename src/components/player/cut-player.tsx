import { Play, Square } from 'lucide-react';
import { type Span, spanText } from '#domain/reports/report-moments.ts';
import { Button } from '#src/components/ui/button.tsx';
import type { AskSound } from './cut-sound.ts';
import { useCutSound } from './use-cut-sound.ts';

type CutPlayerProps = {
  /** Seconds of the recording that it plays. */
  span: Span;
  ask: AskSound;
  /** Name of what is played, where there are several. */
  name?: string;
};

/** Small player of some seconds that the server cuts out of a recording. */
export function CutPlayer({ span, ask, name }: CutPlayerProps) {
  const { status, problem, time, start, seek, pause } = useCutSound();
  const isPlaying = status === 'playing';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button
        size="sm"
        icon={isPlaying ? <Square /> : <Play />}
        pending={status === 'loading'}
        onClick={() => (isPlaying ? pause() : start(ask, time))}
        className="tabular-nums"
      >
        {isPlaying ? 'Остановить' : 'Послушать'} {spanText(span)}
        {name !== undefined && <span className="sr-only">: {name}</span>}
      </Button>
      {(isPlaying || time > 0) && (
        <input
          type="range"
          aria-label={name === undefined ? 'Место во фрагменте' : `Место во фрагменте: ${name}`}
          min={0}
          max={span.to - span.from}
          step={0.1}
          value={time}
          onChange={({ target }) => seek(Number(target.value))}
          className="h-8 w-40 min-w-0 flex-initial accent-accent pointer-coarse:h-11"
        />
      )}
      <span role="status" className="min-w-0 text-sm text-grade-poor empty:-ml-3">
        {problem}
      </span>
    </div>
  );
}
