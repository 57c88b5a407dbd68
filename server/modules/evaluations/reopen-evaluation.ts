import { mayEvaluate } from '#domain/communications/communications.policy.ts';
import { mayLeadEvaluations, mayReopenNow } from '#domain/evaluations/evaluation-life.policy.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { findSeenCommunication } from '#server/scopes/seen-communications.repo.ts';
import { notify } from '#server/record/notify.ts';
import { moveTaskToEvaluation } from './task-of-evaluation.ts';
import { evaluationReturnedLetter } from './evaluation-returned.letter.ts';
import { type EvaluationRow, findAnswers } from './evaluations.repo.ts';
import { keepProvenance } from './provenance.repo.ts';
import { loadEvaluation, showEvaluation } from './load-evaluation.ts';
import { beginSuccessor, moveEvaluation } from './move-evaluation.ts';
import { loadForStep } from './take-step.ts';
import { scoreCache, storeAnswers } from './write-draft.ts';

/**
 * Opens a published evaluation anew (D-3): it stays readable and counted, under review, while its assessor corrects a copy,
 * a draft that is sent and published like any other and then takes its place (`settleCorrected`). Returns the published one.
 */
export function reopenEvaluation({
  db,
  caller,
  seen,
  input: { reason },
}: RequestOf<typeof evaluationsApi.reopen>): Promise<Evaluation> {
  const { actor } = caller;
  return db.write(async (q) => {
    const row = await loadForStep(q, caller, seen, ({ evaluation, communication }) => ({
      who: mayLeadEvaluations(actor, communication),
      when: mayReopenNow(evaluation),
    }));
    const { evaluation, communication } = row;
    await assertAssessorGoesOn(q, row);
    await moveEvaluation(q, caller, evaluation, { to: 'under_review', reason });
    const copy_id = await insertCopy(q, caller, row, reason);
    await moveTaskToEvaluation(q, { from: seen.id, to: copy_id });
    await record(q, caller, {
      action: 'reopen',
      entity: 'evaluations',
      entity_id: seen.id,
      company_id: communication.company_id,
      before: { state: evaluation.state },
      after: { state: 'under_review', reason },
    });
    await notify(q, caller, evaluationReturnedLetter, { evaluation_id: copy_id });
    return showEvaluation(q, actor, await loadEvaluation(q, actor, seen.id));
  });
}

/** A copy that nobody can finish would leave the talk without its evaluation. */
async function assertAssessorGoesOn(q: Query, { assessor, communication }: EvaluationRow): Promise<void> {
  const actor = assessor && (await findActor(q, assessor.id));
  const found = actor && (await findSeenCommunication(q, actor, communication.id));
  const goesOn = actor && found && mayEvaluate(actor, found).allowed;
  if (!goesOn)
    throw conflict('Асессор этой оценки больше не может её исправить. Аннулируйте её и поручите оценку другому.');
}

async function insertCopy(q: Query, caller: Caller, row: EvaluationRow, reason: string): Promise<number> {
  const { evaluation, communication } = row;
  const { id: supersedes_id, communication_id, form_id, form_version_id, result } = evaluation;
  const values = { ...scoreCache(result), started_at: caller.now, updated_at: caller.now };
  const id = await beginSuccessor(q, caller, evaluation, { as: 'draft', reason, values });
  await storeAnswers(q, id, await findAnswers(q, supersedes_id), result);
  await keepProvenance(q, { from: supersedes_id, to: id });
  await record(q, caller, {
    action: 'create',
    entity: 'evaluations',
    entity_id: id,
    company_id: communication.company_id,
    after: { communication_id, form_id, form_version_id, supersedes_id, reason },
  });
  return id;
}
