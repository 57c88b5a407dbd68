import { useMutation, useQueryClient } from '@tanstack/react-query';
import { samplesApi } from '#domain/samples/samples.api.ts';
import type { SamplePlan } from '#domain/samples/samples.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { samplesChanged } from './samples.queries.ts';

/** Actions on a plan besides its editor. */
export function usePlanActions(plan: SamplePlan) {
  const queryClient = useQueryClient();
  const refuse = (error: Error): void => notify.negative(errorMessage(error));
  const changed = () => samplesChanged(queryClient);
  const run = useMutation({
    mutationFn: () => call(samplesApi.run, { params: plan }),
    onError: refuse,
    onSettled: changed,
  });
  const remove = useMutation({
    mutationFn: () => call(samplesApi.remove, { params: plan, revision: plan.revision }),
    onSuccess: () => notify.positive('План удалён.'),
    onError: refuse,
    onSettled: changed,
  });
  const askRemove = async (): Promise<void> => {
    const message = `«${plan.name}» исчезнет насовсем. Назначенных по нему задач нет.`;
    if (await dialog({ title: 'Удалить план?', message, ok: 'Удалить', danger: true })) remove.mutate();
  };
  return { run: () => run.mutate(), remove: () => void askRemove(), isRunning: run.isPending };
}
