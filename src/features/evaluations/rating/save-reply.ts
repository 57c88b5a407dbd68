import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import * as reply from '#src/components/unsaved/save-reply.ts';

/** Reply to a saved or submitted evaluation. */
export type SaveReply = reply.SaveReply<Evaluation, Evaluation>;

export function replyTo(request: Promise<Evaluation>): Promise<SaveReply> {
  return reply.replyTo(request);
}
