import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { EvaluationDraft, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import { call } from '#src/app/call.ts';
import { calibrationChanged } from '#src/features/calibrations/calibrations.queries.ts';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';
import { keepEvaluation } from '../evaluations.mutations.ts';
import { evaluationQuery } from '../evaluations.queries.ts';
import type { RatingSession } from './rating-session.ts';
import { replyTo, type StepReply } from './save-reply.ts';

/** Submits a complete draft that is saved. Every answer is a reply: nothing is thrown. */
export function useSubmitEvaluation(session: RatingSession) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<StepReply> =>
      replyTo(call(evaluationsApi.submit, { params: session.saved, revision: session.revision })),
    onSuccess: (reply) => {
      if (reply.kind !== 'saved') return;
      session.finish();
      keepEvaluation(queryClient, reply.saved);
      void (reply.saved.calibration_id === null ? communicationChanged(queryClient) : calibrationChanged(queryClient));
    },
  });
}

/** Throws away a draft that is saved. The server's answer decides what becomes of the copy on the device. */
export async function discardDraft(queryClient: QueryClient, session: RatingSession): Promise<void> {
  await session.flush();
  await call(evaluationsApi.discard, { params: session.saved, revision: session.revision });
  session.finish();
  void communicationChanged(queryClient);
}

/** Moves a saved draft to its form's current version. Every answer is a reply. */
export function useMoveVersion(session: RatingSession) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<StepReply> =>
      replyTo(call(evaluationsApi.moveVersion, { params: session.saved, revision: session.revision })),
    onSuccess: (reply) => {
      if (reply.kind === 'saved') keepEvaluation(queryClient, reply.saved);
    },
  });
}

/** A draft with the answer to its save; where the evaluation is not kept any more, its next reading begins anew. */
export function keepSavedDraft(
  queryClient: QueryClient,
  { draft, may, ...saved }: SavedDraft & { draft: EvaluationDraft },
): void {
  const { queryKey } = evaluationQuery(saved.id);
  const known = queryClient.getQueryData(queryKey);
  if (known) queryClient.setQueryData(queryKey, { ...known, ...saved, draft, may: { ...known.may, ...may } });
  else void queryClient.invalidateQueries({ queryKey });
}
