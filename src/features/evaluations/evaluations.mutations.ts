import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Evaluation, EvaluationDraft, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import { calibrationChanged } from '#src/features/calibrations/calibrations.queries.ts';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';
import { createEvaluation, moveVersion, submitEvaluation } from './evaluations.api.ts';
import { evaluationQuery } from './evaluations.queries.ts';
import type { RatingSession } from './rating/rating-session.ts';
import { replyTo, type StepReply } from './rating/save-reply.ts';

/** Begins the own evaluation by a form. */
export function useCreateEvaluation(communicationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (formId: number) => createEvaluation(communicationId, { form_id: formId }),
    onSuccess: (evaluation) => {
      queryClient.setQueryData(evaluationQuery(evaluation.id).queryKey, evaluation);
      void communicationChanged(queryClient);
    },
  });
}

/** Submits a complete draft that is saved. Every answer is a reply: nothing is thrown. */
export function useSubmitEvaluation(session: RatingSession) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<StepReply> => replyTo(submitEvaluation({ id: session.id, revision: session.revision })),
    onSuccess: (reply) => {
      if (reply.kind !== 'saved') return;
      session.finish();
      keepEvaluation(queryClient, reply.saved);
      void (reply.saved.calibration_id === null ? communicationChanged(queryClient) : calibrationChanged(queryClient));
    },
  });
}

/** Moves a saved draft to its form's current version. Every answer is a reply. */
export function useMoveVersion(session: RatingSession) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<StepReply> => replyTo(moveVersion({ id: session.id, revision: session.revision })),
    onSuccess: (reply) => {
      if (reply.kind === 'saved') keepEvaluation(queryClient, reply.saved);
    },
  });
}

type Cache = ReturnType<typeof useQueryClient>;

export function keepEvaluation(queryClient: Cache, evaluation: Evaluation): void {
  queryClient.setQueryData(evaluationQuery(evaluation.id).queryKey, evaluation);
}

/** A draft with the answer to its save; where the evaluation is not kept any more, its next reading begins anew. */
export function keepSavedDraft(
  queryClient: Cache,
  { draft, may, ...saved }: SavedDraft & { draft: EvaluationDraft },
): void {
  const { queryKey } = evaluationQuery(saved.id);
  const known = queryClient.getQueryData(queryKey);
  if (known) queryClient.setQueryData(queryKey, { ...known, ...saved, draft, may: { ...known.may, ...may } });
  else void queryClient.invalidateQueries({ queryKey });
}
