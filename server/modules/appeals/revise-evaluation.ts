import { keepProvenance } from '../evaluations/provenance.repo.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Answer, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { sameValue } from '#domain/kernel/same-value.ts';
import type { Query } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import type { EvaluationRow } from '../evaluations/evaluations.repo.ts';
import { beginSuccessor, moveEvaluation } from '../evaluations/move-evaluation.ts';
import { scoreCache, storeAnswers } from '../evaluations/write-draft.ts';

type Ending = { to: Extract<EvaluationState, 'published' | 'withdrawn' | 'void'>; reason: string };

/** Ends the review: published as it was, withdrawn for a revised one, or annulled. */
export function endReview(q: Query, caller: Caller, row: EvaluationRow, ending: Ending): Promise<void> {
  return moveEvaluation(q, caller, row.evaluation, { ...ending, values: { appealed: false } });
}

type Revision = { before: readonly Answer[]; answers: readonly Answer[]; result: ScoreResult; reason: string };

/** Differences before and after, for the log. */
function changesOf({ before, answers }: Revision) {
  const was = new Map(before.map((answer) => [answer.criterion_key, answer]));
  const after = answers.filter((answer) => !sameValue(was.get(answer.criterion_key), answer));
  return { before: after.flatMap((answer) => was.get(answer.criterion_key) ?? []), after };
}

/**
 * Inserts the revised evaluation, published in place of the one just withdrawn (D-19). The same assessor, form version
 * and first publication; the evaluated employee has not acknowledged it yet.
 */
export async function insertRevision(
  q: Query,
  caller: Caller,
  row: EvaluationRow,
  revision: Revision,
): Promise<number> {
  const { evaluation, communication } = row;
  const { now } = caller;
  const { reason } = revision;
  const { id: supersedes_id, started_at, submitted_at, first_published_at } = evaluation;
  const dates = { started_at, submitted_at, first_published_at, published_at: now, updated_at: now };
  const values = { ...scoreCache(revision.result), ...dates };
  const id = await beginSuccessor(q, caller, evaluation, { as: 'published', reason, values });
  await storeAnswers(q, id, revision.answers, revision.result);
  await keepProvenance(q, { from: supersedes_id, to: id });
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
