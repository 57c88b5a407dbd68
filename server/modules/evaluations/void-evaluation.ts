import { mayVoidNow } from '#domain/evaluations/evaluation-life.policy.ts';
import type { Evaluation, EvaluationReason } from '#domain/evaluations/evaluations.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Database } from '#server/db/client.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { takeStep } from './take-step.ts';

/** Annuls an evaluation: it leaves every figure and list; those who work with it still read it, and why. */
export function voidEvaluation(
  db: Database,
  caller: Caller,
  seen: Revisioned,
  { reason }: EvaluationReason,
): Promise<Evaluation> {
  return takeStep(db, caller, seen, { action: 'void', to: 'void', mayNow: mayVoidNow, reason });
}
