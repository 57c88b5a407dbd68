import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';
import { createEvaluation } from './evaluations.api.ts';
import { evaluationQuery } from './evaluations.queries.ts';

/** Begins the own evaluation by a form. */
export function useCreateEvaluation(communicationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (formId: number) => createEvaluation(communicationId, { form_id: formId }),
    onSuccess: (evaluation) => {
      keepEvaluation(queryClient, evaluation);
      void communicationChanged(queryClient);
    },
  });
}

export function keepEvaluation(queryClient: QueryClient, evaluation: Evaluation): void {
  queryClient.setQueryData(evaluationQuery(evaluation.id).queryKey, evaluation);
}
