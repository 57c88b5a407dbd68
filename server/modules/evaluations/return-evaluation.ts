import { mayReturnNow } from '#domain/evaluations/evaluation-life.policy.ts';
import type { Evaluation, EvaluationReason } from '#domain/evaluations/evaluations.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Database } from '#server/db/client.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { takeStep } from './take-step.ts';

/** Returns an evaluation to its assessor, who reads why and goes on with it as a draft. */
export function returnEvaluation(
  db: Database,
  caller: Caller,
  seen: Revisioned,
  { reason }: EvaluationReason,
): Promise<Evaluation> {
  return takeStep(db, caller, seen, { action: 'return', to: 'draft', mayNow: mayReturnNow, reason });
}
