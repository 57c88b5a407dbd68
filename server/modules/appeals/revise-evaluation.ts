import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Answer, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { sameValue } from '#domain/kernel/same-value.ts';
import type { Query } from '#server/db/client.ts';
import { forbidden } from '#server/http/errors.ts';
import { type Caller, record } from '../audit/audit.repo.ts';
import {
  type EvaluationRow,
  insertEvaluation,
  insertTransition,
  updateEvaluation,
} from '../evaluations/evaluations.repo.ts';
import { scoreCache, storeAnswers } from '../evaluations/write-draft.ts';

type Ending = { to: Extract<EvaluationState, 'published' | 'withdrawn' | 'void'>; reason: string };

/** Out of the review: published as it was, withdrawn for a revised one, or annulled. */
export async function endReview(
  q: Query,
  { actor, now }: Caller,
  { evaluation }: EvaluationRow,
  { to, reason }: Ending,
): Promise<void> {
  if (actor.kind === 'guest') throw forbidden();
  await updateEvaluation(q, evaluation.id, { state: to, appealed: false, updated_at: now });
  await insertTransition(q, {
    evaluation_id: evaluation.id,
    from_state: evaluation.state,
    to_state: to,
    actor_id: actor.id,
    reason,
    at: now,
  });
}

type Revision = { before: readonly Answer[]; answers: readonly Answer[]; result: ScoreResult; reason: string };

/** What differs, before and after, for the log. */
function changesOf({ before, answers }: Revision) {
  const was = new Map(before.map((answer) => [answer.criterion_key, answer]));
  const after = answers.filter((answer) => !sameValue(was.get(answer.criterion_key), answer));
  return { before: after.flatMap((answer) => was.get(answer.criterion_key) ?? []), after };
}

/**
 * The evaluation again with other answers, published in place of the one that has just been withdrawn (D-19). The same
 * assessor, form version and first publication; who is judged has not read it yet.
 */
export async function insertRevision(
  q: Query,
  caller: Caller,
  row: EvaluationRow,
  revision: Revision,
): Promise<number> {
  const { evaluation, communication } = row;
  const { now } = caller;
  const { id: supersedes_id, communication_id, form_id, form_version_id, assessor_id } = evaluation;
  const inserted = await insertEvaluation(q, {
    supersedes_id,
    communication_id,
    form_id,
    form_version_id,
    assessor_id,
    state: 'published',
    general_comment: evaluation.general_comment,
    growth_points: evaluation.growth_points,
    origin: evaluation.origin,
    started_at: evaluation.started_at,
    submitted_at: evaluation.submitted_at,
    first_published_at: evaluation.first_published_at,
    published_at: now,
    updated_at: now,
    ...scoreCache(revision.result),
  });
  if (!inserted) throw new Error(`evaluation ${supersedes_id} is withdrawn and yet in the way`);
  const { id } = inserted;
  await storeAnswers(q, id, revision.answers, revision.result);
  const actor_id = caller.actor.kind === 'user' ? caller.actor.id : null;
  const { reason } = revision;
  await insertTransition(q, { evaluation_id: id, from_state: null, to_state: 'published', actor_id, reason, at: now });
  const changes = changesOf(revision);
  await record(q, caller, {
    action: 'revise',
    entity: 'evaluations',
    entity_id: id,
    company_id: communication.company_id,
    before: { answers: changes.before, score: evaluation.score },
    after: { answers: changes.after, score: revision.result.score, supersedes_id, reason },
  });
  return id;
}
