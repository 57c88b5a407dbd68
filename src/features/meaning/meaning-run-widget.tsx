import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { meaningApi } from '#domain/meaning/meaning.api.ts';
import type { MeaningRunState } from '#domain/meaning/meaning-run.schema.ts';
import { MEANING_STATES, type MeaningState } from '#domain/communications/meaning-states.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';

/** Time between two looks at a run that is under way. */
const LOOK_MS = 5000;

const isUnderWay = ({ run }: Pick<MeaningRunState, 'run'>): boolean =>
  run !== null && run.finished_at === null && run.failed_at === null;

const meaningRunQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', 'meaning-run', id],
    queryFn: ({ signal }) => call(meaningApi.getRun, { params: { id }, signal, several: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  });

type OfProject = { projectId: number; timeZone: string };

/** How many conversations of a project an engine has read, and «Прочитать прошлые» (D-52). */
export function MeaningRun({ projectId, timeZone }: OfProject) {
  const queryClient = useQueryClient();
  const { data } = useQuery(meaningRunQuery(projectId));
  const start = useMutation({
    mutationFn: () => call(meaningApi.startRun, { params: { id: projectId } }),
    onSuccess: (state) => queryClient.setQueryData(meaningRunQuery(projectId).queryKey, state),
    onError: (error) => notify.negative(errorMessage(error)),
  });
  if (!data) return null;
  const { run, counts, to_read, may } = data;
  const states = (Object.keys(MEANING_STATES) as MeaningState[]).filter((state) => counts[state] > 0);
  return (
    <Card as="section" aria-label="Краткое содержание" className="flex flex-col gap-2 px-4 py-3">
      <h2 className="text-md font-semibold">Краткое содержание</h2>
      <p className="text-sm text-muted">
        Новые разговоры движок читает сам, если компания это разрешила. Прошлые — по кнопке, начиная с новых.
      </p>
      {states.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 text-sm">
          {states.map((state) => (
            <div key={state} className="contents">
              <dt className="text-muted">{MEANING_STATES[state]}</dt>
              <dd className="text-right tabular-nums">{formatNumber(counts[state])}</dd>
            </div>
          ))}
        </dl>
      )}
      {run && isUnderWay(data) && <Progress label="Чтение прошлых" value={run.done} max={Math.max(run.total, 1)} />}
      {run && <p className="text-sm tabular-nums">{runText(run, timeZone)}</p>}
      <p className="text-sm tabular-nums">Кнопка прочитает: {formatNumber(to_read)}.</p>
      <Button
        icon={<BookOpenText />}
        className="self-start"
        pending={start.isPending}
        disabledReason={may.start.allowed ? undefined : reasonOf(may.start)}
        onClick={() => start.mutate()}
      >
        Прочитать прошлые
      </Button>
    </Card>
  );
}

function runText(run: NonNullable<MeaningRunState['run']>, timeZone: string): string {
  const counted = `Прочитано ${formatNumber(run.done)} из ${formatNumber(run.total)}`;
  if (run.failed_at !== null) return `${counted}, дальше не вышло. ${run.failure ?? ''}`;
  if (run.waits_until !== null)
    return `${counted}. Бюджет на сегодня потрачен, продолжим ${formatShortDateTime(run.waits_until, timeZone)}.`;
  if (run.finished_at === null) return `${counted}.`;
  return `${counted}, ${formatShortDateTime(run.finished_at, timeZone)}.`;
}
