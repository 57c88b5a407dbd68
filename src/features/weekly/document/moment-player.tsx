import { Play, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type MomentPlace, type Span, spanText } from '#domain/reports/report-moments.ts';
import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { Button } from '#src/components/ui/button.tsx';

type MomentPlayerProps = { reportId: number; place: MomentPlace; evaluationId: number; span: Span };

/** Player of seconds that a report names. Each start asks for a new address: the link may be taken back meanwhile. */
export function MomentPlayer({ reportId, place, evaluationId, span }: MomentPlayerProps) {
  const [audio] = useState(() => document.createElement('audio'));
  const [state, setState] = useState<'still' | 'loading' | 'playing'>('still');
  const [problem, setProblem] = useState('');
  useEffect(() => stopOnEnd(audio, () => setState('still')), [audio]);
  const start = async (): Promise<void> => {
    setProblem('');
    setState('loading');
    // Within the click itself: Safari lets no sound begin that a finger has not asked for.
    audio.load();
    try {
      const params = { id: reportId, place, evaluation_id: evaluationId };
      audio.setAttribute('src', (await call(weeklyApi.moment, { params })).url);
      await audio.play();
      setState('playing');
    } catch (error) {
      setState('still');
      setProblem(error instanceof DOMException ? 'Запись не проигрывается. Попробуйте ещё раз.' : errorMessage(error));
    }
  };
  const isPlaying = state === 'playing';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button
        size="sm"
        icon={isPlaying ? <Square /> : <Play />}
        pending={state === 'loading'}
        onClick={() => (isPlaying ? audio.pause() : void start())}
        className="tabular-nums"
      >
        {isPlaying ? 'Остановить' : 'Послушать'} {spanText(span)}
      </Button>
      <span role="status" className="min-w-0 text-sm text-grade-poor">
        {problem}
      </span>
    </div>
  );
}

/** Player that is heard: another that begins stops it. */
let heard: HTMLAudioElement | null = null;

function stopOnEnd(audio: HTMLAudioElement, onStop: () => void): () => void {
  const onPlay = (): void => {
    if (heard !== audio) heard?.pause();
    heard = audio;
  };
  audio.addEventListener('play', onPlay);
  audio.addEventListener('pause', onStop);
  audio.addEventListener('ended', onStop);
  return () => {
    audio.removeEventListener('play', onPlay);
    audio.removeEventListener('pause', onStop);
    audio.removeEventListener('ended', onStop);
    audio.pause();
  };
}
