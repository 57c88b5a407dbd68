import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import { mayLeadEvaluations } from '#domain/evaluations/evaluation-life.policy.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import type { Database, Query } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { findMember } from '#server/identity/members.repo.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { reopenTaskOf } from './task-of-evaluation.ts';
import { evaluationReturnedLetter } from './evaluation-returned.letter.ts';
import type { EvaluationRow } from './evaluations.repo.ts';
import { loadEvaluation, loadEvaluationForUpdate, showEvaluation } from './load-evaluation.ts';
import { moveEvaluation } from './move-evaluation.ts';
import { tellOfPublication } from './tell-of-publication.ts';

/** Step of an evaluation's life after submission (D-19). */
export type Step = {
  action: 'publish' | 'return' | 'void';
  to: EvaluationState;
  mayNow: (evaluation: EvaluationRow['evaluation']) => Verdict;
  reason: string;
};

/** Evaluation with its row locked, when the caller may take the step and has read the current revision. */
export async function loadForStep(
  q: Query,
  { actor }: Caller,
  seen: Revisioned,
  rulesOf: (row: EvaluationRow) => { who: Verdict; when: Verdict },
): Promise<EvaluationRow> {
  const row = await loadEvaluationForUpdate(q, actor, seen.id);
  const { who, when } = rulesOf(row);
  assertAllowed(who);
  await assertRevision(row.evaluation, seen, () => showEvaluation(q, actor, row));
  assertAllowed(when, conflict);
  return row;
}

/**
 * Takes the step with what belongs to it: its audit record, the task that opens again, the letter. In the caller's
 * transaction.
 */
export async function stepEvaluation(q: Query, caller: Caller, row: EvaluationRow, step: Step): Promise<void> {
  const { evaluation, communication } = row;
  const { to, reason, action } = step;
  if (to === 'draft') await assertNotLeft(q, row);
  await moveEvaluation(q, caller, evaluation, { to, reason });
  await record(q, caller, {
    action,
    entity: 'evaluations',
    entity_id: evaluation.id,
    company_id: communication.company_id,
    before: { state: evaluation.state },
    after: { state: to, ...(reason === '' ? {} : { reason }) },
  });
  if (to === 'draft') {
    await reopenTaskOf(q, evaluation.id);
    await notify(q, caller, evaluationReturnedLetter, { evaluation_id: evaluation.id });
  }
  // First publication only: an evaluation that returns unchanged from an appeal is announced as the appeal's outcome.
  if (to === 'published' && evaluation.first_published_at === null) await tellOfPublication(q, caller, evaluation.id);
}

/** The archive keeps nobody's open work (D-4): what would come back to somebody there is annulled and rated anew. */
async function assertNotLeft(q: Query, { assessor }: EvaluationRow): Promise<void> {
  const member = assessor ? await findMember(q, assessor.id) : undefined;
  if (member?.archived_at)
    throw conflict('Асессор в архиве и исправить оценку не сможет. Аннулируйте её и поручите оценку другому.');
}

/** Step of a person who answers for the company's evaluations. */
export function takeStep(db: Database, caller: Caller, seen: Revisioned, step: Step): Promise<Evaluation> {
  const { actor } = caller;
  return db.write(async (q) => {
    const row = await loadForStep(q, caller, seen, ({ evaluation, communication }) => ({
      who: mayLeadEvaluations(actor, communication),
      when: step.mayNow(evaluation),
    }));
    await stepEvaluation(q, caller, row, step);
    return showEvaluation(q, actor, await loadEvaluation(q, actor, seen.id));
  });
}
