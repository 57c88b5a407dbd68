import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { Appeal, AnswerAppeal } from '#domain/appeals/appeals.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { appealsChanged } from './appeals.queries.ts';

const WORD = fieldsOf<AnswerAppeal>()([
  {
    name: 'text',
    label: 'Ответ',
    type: 'textarea',
    rows: 4,
    maxLength: 1000,
    rules: [required],
    help: 'Увидят автор апелляции и тот, кто её рассматривает.',
  },
]);

/** Steps of an appeal that need no form of their own (D-20). */
export function useAppealSteps(appeal: Appeal) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const at = { params: appeal, revision: appeal.revision };

  /** Takes a step; when somebody else was faster, the current state is shown and nothing was done. */
  const take = async (step: () => Promise<Appeal>, said: string): Promise<void> => {
    setRunning(true);
    try {
      await step();
      notify.positive(said);
    } catch (error) {
      notify.negative(errorMessage(error));
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setRunning(false);
      void appealsChanged(queryClient);
    }
  };
  const withdraw = async (): Promise<void> => {
    const message = 'Её не будут рассматривать, оценка останется как есть.';
    if (await dialog({ title: 'Отозвать апелляцию?', message, ok: 'Отозвать', danger: true }))
      await take(() => call(appealsApi.withdraw, at), 'Апелляция отозвана.');
  };
  const begin = (): Promise<void> => take(() => call(appealsApi.startReview, at), 'Апелляция на рассмотрении.');
  const answer = async (): Promise<void> => {
    const onOk = async (input: { text: string }): Promise<void> => {
      await call(appealsApi.answer, { ...at, input });
      notify.positive('Ответ сохранён.');
      void appealsChanged(queryClient);
    };
    const initial = { text: appeal.answer?.text ?? '' };
    await dialog({ title: 'Ответ на апелляцию', form: WORD, initial, ok: 'Сохранить', onOk });
  };
  return { withdraw, begin, answer, running };
}
