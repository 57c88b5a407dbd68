import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { Transcription } from '#domain/transcription/transcription.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';
import { isUnderWay, transcriptionQuery, useTranscribe } from './transcription.queries.ts';

/** Begins the recognition of a recording and shows how far it is; the words come by themselves. */
export function TranscriptionPanel({ communicationId }: { communicationId: number }) {
  const { data } = useQuery(transcriptionQuery(communicationId));
  const transcribe = useTranscribe(communicationId);
  useWordsWhenDone(data);
  if (!data) return null;
  const { run, may } = data;
  if (isUnderWay(data) && run)
    return (
      <div className="flex w-full max-w-96 flex-col items-center gap-2">
        <Progress label="Распознавание речи" {...(run.total ? { value: run.done, max: run.total } : {})} />
        <p aria-live="polite" className="text-sm tabular-nums">
          {progressText(run)}
        </p>
        <Button size="sm" pending={transcribe.isPending} onClick={() => transcribe.mutate('cancel')}>
          Остановить распознавание
        </Button>
      </div>
    );
  return (
    <>
      <Button
        size="sm"
        icon={<AudioLines aria-hidden="true" />}
        pending={transcribe.isPending}
        disabledReason={may.start.allowed ? undefined : reasonOf(may.start)}
        onClick={() => transcribe.mutate('start')}
      >
        Распознать речь
      </Button>
      {run && <p className="w-full text-sm tabular-nums">{endText(run)}</p>}
    </>
  );
}

/** Asks for the page anew once a recognition that it has seen under way is over. */
function useWordsWhenDone(transcription: Transcription | undefined): void {
  const queryClient = useQueryClient();
  const wasUnderWay = useRef(false);
  const is = isUnderWay(transcription);
  useEffect(() => {
    if (wasUnderWay.current && !is) void communicationChanged(queryClient);
    wasUnderWay.current = is;
  }, [is, queryClient]);
}

type Run = NonNullable<Transcription['run']>;

function progressText({ state, total, done, note }: Run): string {
  if (note !== null) return note;
  if (state === 'waiting') return 'В очереди на распознавание.';
  return total === null ? 'Распознаётся: запись режется на части.' : `Распознаётся, ${counted({ done, total })}.`;
}

function endText({ state, total, done, note }: Run): string | null {
  const heard =
    done > 0 && total !== null && state !== 'done' ? `Распознано ${counted({ done, total })} частей.` : null;
  const ended = state === 'cancelled' ? 'Распознавание остановлено.' : note;
  return [ended, heard].filter(Boolean).join(' ') || null;
}

const counted = ({ done, total }: { done: number; total: number }): string =>
  `${formatNumber(done)} из ${formatNumber(total)}`;
