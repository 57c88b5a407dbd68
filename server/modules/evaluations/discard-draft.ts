import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import { mayDiscardNow } from '#domain/evaluations/evaluations.policy.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { wasSent } from './evaluations.presenter.ts';
import { deleteEvaluation, type EvaluationRow, findAnswers, findLastRemark } from './evaluations.repo.ts';
import { loadOwnDraft } from './load-own-draft.ts';
import { unbeginTaskOf } from './task-of-evaluation.ts';

/** Throws away an own draft that was never sent. Its task is again to do; the log keeps what was answered. */
export function discardDraft({ db, caller, seen }: RequestOf<typeof evaluationsApi.discard>): Promise<void> {
  return db.write(async (q) => {
    const row = await loadOwnDraft(q, caller, seen);
    const was_sent = wasSent(row.evaluation, await findLastRemark(q, row.evaluation));
    assertAllowed(mayDiscardNow(row.evaluation, { was_sent }), conflict);
    await removeDraft(q, caller, row);
  });
}

/** Removes a draft that was never sent, whose row is locked. */
export async function removeDraft(q: Query, caller: Caller, row: EvaluationRow): Promise<void> {
  const { id, state, general_comment, growth_points } = row.evaluation;
  const answers = await findAnswers(q, id);
  await unbeginTaskOf(q, id);
  await deleteEvaluation(q, id);
  await record(q, caller, {
    action: 'discard-draft',
    entity: 'evaluations',
    entity_id: id,
    company_id: row.communication.company_id,
    before: { state, answers, general_comment, growth_points },
  });
}
