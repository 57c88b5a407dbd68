import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { call } from '#src/app/call.ts';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';
import { evaluationQuery } from './evaluations.queries.ts';

/** Begins the own evaluation by a form, or goes on with the draft that exists already. */
export function useCreateEvaluation(communicationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (formId: number) =>
      call(evaluationsApi.create, { params: { id: communicationId }, input: { form_id: formId } }),
    onSuccess: (evaluation) => {
      keepEvaluation(queryClient, evaluation);
      void communicationChanged(queryClient);
    },
  });
}

export function keepEvaluation(queryClient: QueryClient, evaluation: Evaluation): void {
  queryClient.setQueryData(evaluationQuery(evaluation.id).queryKey, evaluation);
}
