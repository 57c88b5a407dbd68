import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trustApi } from '#domain/trust/trust.api.ts';
import type { StartTrial, TrustLine } from '#domain/trust/trust.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { trustOverviewQuery } from './trust.queries.ts';

/** What a trial costs, said before it begins. */
const TRIAL_COST =
  'Подсказки по этому критерию — и движка, и автопроверки — скроются от асессоров, пока оценка не отправлена: так их сравнивают вслепую. После 100 проверенных ответов скрытым останется каждый десятый разговор. Нужны двое проверяющих и две недели.';

/** Asks, and puts a criterion of a project to the trial. */
export function useStartTrial(projectId: number): (line: TrustLine) => Promise<void> {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (input: StartTrial) => call(trustApi.start, { params: { id: projectId }, input }),
    onSuccess: (overview) => {
      queryClient.setQueryData(trustOverviewQuery(projectId).queryKey, overview);
      notify.positive('Обкатка начата.');
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
  return async ({ name, form, criterion_key }) => {
    const isSure = await dialog({ title: `Начать обкатку: ${name}?`, message: TRIAL_COST, ok: 'Начать' });
    if (isSure) mutate({ form_id: form.id, criterion_key });
  };
}
