import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import { mayListAppeals } from '#domain/appeals/appeals.policy.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { type EvaluationRow, findAnswers, findEvaluation, lockEvaluation } from '../evaluations/evaluations.repo.ts';
import { lockAppeal } from './appeal-writes.repo.ts';
import { presentAppeal } from './appeals.presenter.ts';
import { type AppealRow, findAppeal, findLines } from './appeals.repo.ts';

const missing = () => notFound('Апелляция не найдена.');

/** Appeal visible to the actor; otherwise 404, so that nobody learns that it exists (D-2). */
export async function loadAppeal(q: Query, actor: Actor, id: number): Promise<AppealRow> {
  assertAllowed(mayListAppeals(actor));
  const row = await findAppeal(q, actor, id);
  if (!row) throw missing();
  return row;
}

export type HeldAppeal = { row: AppealRow; evaluation: EvaluationRow };

/**
 * Appeal and evaluation with their rows locked, when the caller may take the step and has read the current revision.
 */
export async function loadForStep(
  q: Query,
  caller: Caller,
  seen: Revisioned,
  rulesOf: (row: AppealRow) => { who: Verdict; when: Verdict },
): Promise<HeldAppeal> {
  const { actor } = caller;
  const known = await loadAppeal(q, actor, seen.id);
  const evaluation = await lockEvaluation(q, known.evaluation.id);
  await lockAppeal(q, seen.id);
  const row = await loadAppeal(q, actor, seen.id);
  if (!evaluation) throw missing();
  const { who, when } = rulesOf(row);
  assertAllowed(who);
  await assertRevision(row.appeal, seen, () => showAppeal(q, caller, row));
  assertAllowed(when, conflict);
  return { row, evaluation };
}

/** Current appeal in the wire shape. */
export async function showAppeal(q: Query, asked: { actor: Actor; now: Date }, row: AppealRow): Promise<Appeal> {
  const evaluation = await findEvaluation(q, row.evaluation.id);
  if (!evaluation) throw missing();
  // One after the other: verbs show it within their transaction, which is one connection.
  const lines = await findLines(q, [row.appeal.id]);
  const answers = await findAnswers(q, row.evaluation.id);
  return presentAppeal(row, { lines, answers, content: evaluation.version.content }, asked);
}

/** Facts of an appeal for the rules about people. */
export function disputedOf({ communication, evaluation, appeal }: AppealRow) {
  return { ...communication, assessor_id: evaluation.assessor_id, author_id: appeal.author_id };
}
