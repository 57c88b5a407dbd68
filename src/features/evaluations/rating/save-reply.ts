import type { Evaluation, EvaluationDraft, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import * as reply from '#src/components/unsaved/save-reply.ts';

/** Answer to a save, with the draft that was sent: the server does not send it back. */
export type Saved = SavedDraft & { draft: EvaluationDraft };

/** Reply to a saved draft. */
export type SaveReply = reply.SaveReply<Saved, Evaluation>;

/** Reply to an evaluation that was submitted, or moved to another version. */
export type StepReply = reply.SaveReply<Evaluation, Evaluation>;

export function replyTo<Answer>(request: Promise<Answer>): Promise<reply.SaveReply<Answer, Evaluation>> {
  return reply.replyTo(request);
}
