import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation, AcknowledgeEvaluation, EvaluationReason } from '#domain/evaluations/evaluations.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';
import { keepEvaluation } from './evaluations.mutations.ts';
import { evaluationQuery } from './evaluations.queries.ts';

const REASON = fieldsOf<EvaluationReason>()([
  {
    name: 'reason',
    label: 'Причина',
    type: 'textarea',
    rows: 4,
    maxLength: 1000,
    rules: [required],
  },
]);
const WORD = fieldsOf<AcknowledgeEvaluation>()([
  {
    name: 'comment',
    label: 'Комментарий',
    type: 'textarea',
    rows: 4,
    maxLength: 3000,
    help: 'Можно не писать. Увидят руководитель и асессор.',
  },
]);

/** Steps of a submitted evaluation (D-19), each with its question, its message and its effect on the page. */
export function useEvaluationSteps(evaluation: Evaluation) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const at = { params: evaluation, revision: evaluation.revision };

  const keep = (next: Evaluation, said: string | null): void => {
    keepEvaluation(queryClient, next);
    if (said !== null) notify.positive(said);
    void communicationChanged(queryClient);
  };
  /** Refetches when somebody else was faster: the current state is shown, and nothing was done. */
  const refetch = (): void => {
    void queryClient.invalidateQueries({ queryKey: evaluationQuery(evaluation.id).queryKey });
    void communicationChanged(queryClient);
  };

  /** False when it could not be done. `said` null: what comes next says it. */
  const publish = async (said: string | null = 'Оценка опубликована.'): Promise<boolean> => {
    setRunning(true);
    try {
      keep(await call(evaluationsApi.publish, at), said);
      return true;
    } catch (error) {
      notify.negative(errorMessage(error));
      if (error instanceof ApiError) refetch();
      return false;
    } finally {
      setRunning(false);
    }
  };
  /** False when it was thought better of. */
  const sendBack = async (): Promise<boolean> => {
    const title = 'Вернуть оценку асессору?';
    const message = 'Она снова станет черновиком, асессор увидит причину.';
    const onOk = async (input: { reason: string }): Promise<void> =>
      keep(await call(evaluationsApi.return, { ...at, input }), 'Оценка возвращена асессору.');
    return (await dialog({ title, message, form: REASON, ok: 'Вернуть', onOk })) !== null;
  };
  const reopen = async (): Promise<void> => {
    const title = 'Открыть оценку заново?';
    const message =
      'Асессор увидит причину и исправит копию. Пока её не опубликуют, действует прежняя; потом она останется доступной для чтения.';
    const onOk = async (input: { reason: string }): Promise<void> =>
      keep(await call(evaluationsApi.reopen, { ...at, input }), 'Оценка открыта заново: асессор исправит копию.');
    await dialog({ title, message, form: REASON, ok: 'Открыть заново', onOk });
  };
  const annul = async (): Promise<void> => {
    const title = 'Аннулировать оценку?';
    const message = 'Она уйдёт из всех показателей, вернуть её будет нельзя.';
    const onOk = async (input: { reason: string }): Promise<void> =>
      keep(await call(evaluationsApi.void, { ...at, input }), 'Оценка аннулирована.');
    await dialog({ title, message, form: REASON, ok: 'Аннулировать', danger: true, onOk });
  };
  const acknowledge = async (): Promise<void> => {
    const onOk = async (input: { comment: string }): Promise<void> =>
      keep(await call(evaluationsApi.acknowledge, { ...at, input }), 'Вы ознакомились с оценкой.');
    await dialog({ title: 'Ознакомиться с оценкой', form: WORD, ok: 'Ознакомлен', onOk });
  };
  return { publish, sendBack, reopen, annul, acknowledge, running };
}
