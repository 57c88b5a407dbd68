import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import { mayDiscardNow } from '#domain/evaluations/evaluations.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { wasSent } from './evaluations.presenter.ts';
import { deleteEvaluation, findAnswers, findLastRemark } from './evaluations.repo.ts';
import { loadOwnDraft } from './load-own-draft.ts';
import { unbeginTaskOf } from './task-of-evaluation.ts';

/** Throws away an own draft that was never sent. Its task is again to do; the log keeps what was answered. */
export function discardDraft({ db, caller, seen }: RequestOf<typeof evaluationsApi.discard>): Promise<void> {
  return db.write(async (q) => {
    const { evaluation, communication } = await loadOwnDraft(q, caller, seen);
    const was_sent = wasSent(evaluation, await findLastRemark(q, evaluation));
    assertAllowed(mayDiscardNow(evaluation, { was_sent }), conflict);
    const { state, general_comment, growth_points } = evaluation;
    const answers = await findAnswers(q, seen.id);
    await unbeginTaskOf(q, seen.id);
    await deleteEvaluation(q, seen.id);
    await record(q, caller, {
      action: 'discard-draft',
      entity: 'evaluations',
      entity_id: seen.id,
      company_id: communication.company_id,
      before: { state, answers, general_comment, growth_points },
    });
  });
}
