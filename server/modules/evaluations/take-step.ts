import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import { mayLeadEvaluations } from '#domain/evaluations/evaluation-life.policy.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import type { Database, Query } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { type Caller, record } from '../audit/audit.repo.ts';
import { notify } from '../notifications/notify.ts';
import { reopenTaskOf } from '../tasks/task-of-evaluation.ts';
import type { EvaluationRow } from './evaluations.repo.ts';
import { loadEvaluation, loadEvaluationForUpdate, showEvaluation } from './load-evaluation.ts';
import { moveEvaluation } from './move-evaluation.ts';
import { evaluationPublishedLetter } from './evaluation-published.letter.ts';

/** One step of an evaluation's life after it was sent (D-19). */
export type Step = {
  action: 'publish' | 'return' | 'void';
  to: EvaluationState;
  mayNow: (evaluation: EvaluationRow['evaluation']) => Verdict;
  reason: string;
};

/** The evaluation, held for writing, when the caller may take the step and has seen it as it is. */
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

/** The step with what belongs to it: its audit record, the task that opens again, the letter. In the caller's transaction. */
export async function stepEvaluation(q: Query, caller: Caller, row: EvaluationRow, step: Step): Promise<void> {
  const { evaluation, communication } = row;
  const { to, reason, action } = step;
  await moveEvaluation(q, caller, evaluation, { to, reason });
  await record(q, caller, {
    action,
    entity: 'evaluations',
    entity_id: evaluation.id,
    company_id: communication.company_id,
    before: { state: evaluation.state },
    after: { state: to, ...(reason === '' ? {} : { reason }) },
  });
  if (to === 'draft') await reopenTaskOf(q, evaluation.id);
  // Once: what comes back unchanged from an appeal is told of as the appeal's outcome.
  if (to === 'published' && evaluation.first_published_at === null)
    await notify(q, caller, evaluationPublishedLetter, { evaluation_id: evaluation.id });
}

/** A step of whoever answers for the evaluations of the company. */
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
