import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { CheckRunState } from '#domain/checks/check-run.schema.ts';
import { checksApi } from '#domain/checks/checks.api.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { dayText } from '../form-words.ts';

/** Time between two looks at a run that is under way. */
const LOOK_MS = 2000;

const isUnderWay = (state: CheckRunState | undefined): boolean =>
  state?.run !== null && state?.run !== undefined && state.run.finished_at === null && state.run.failed_at === null;

const checkRunQuery = (id: number) =>
  queryOptions({
    queryKey: ['forms', 'check-run', id],
    queryFn: ({ signal }) => call(checksApi.getRun, { params: { id }, signal, several: true }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_MS : false),
  });

/** «Проверить прошлые»: the form's checks over talks that are there, as far as they have come (D-41). */
export function CheckRun({ form }: { form: Form }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(checkRunQuery(form.id));
  const start = useMutation({
    mutationFn: () => call(checksApi.startRun, { params: form }),
    onSuccess: (state) => queryClient.setQueryData(checkRunQuery(form.id).queryKey, state),
    onError: (error) => notify.negative(errorMessage(error)),
  });
  if (!data) return null;
  const { run, may } = data;
  return (
    <Card as="section" aria-label="Автопроверки" className="flex flex-col gap-2 px-4 py-3">
      <h2 className="text-md font-semibold">Автопроверки</h2>
      <p className="text-sm text-muted">
        Новые разговоры проверяются сами, как только у них появляются слова. Прошлые — по кнопке.
      </p>
      {run && isUnderWay(data) && <Progress label="Проверка прошлых" value={run.done} max={Math.max(run.total, 1)} />}
      {run && <p className="text-sm tabular-nums">{runText(run)}</p>}
      <Button
        icon={<ListChecks />}
        className="self-start"
        pending={start.isPending}
        disabledReason={may.start.allowed ? undefined : reasonOf(may.start)}
        onClick={() => start.mutate()}
      >
        Проверить прошлые
      </Button>
    </Card>
  );
}

function runText({
  version,
  total,
  done,
  started_at,
  finished_at,
  failed_at,
}: NonNullable<CheckRunState['run']>): string {
  const counted = `${formatNumber(done)} из ${formatNumber(total)}`;
  if (failed_at !== null) return `Версия ${version}: проверка прервалась, проверено ${counted}.`;
  if (finished_at === null) return `Версия ${version}: проверено ${counted}.`;
  return `Версия ${version}: проверено ${formatNumber(done)}, ${dayText(started_at)}.`;
}
