import { mayReturnNow } from '#domain/evaluations/evaluation-life.policy.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { takeStep } from './take-step.ts';

/** Returns an evaluation to its assessor, who reads why and goes on with it as a draft. */
export function returnEvaluation({
  db,
  caller,
  seen,
  input: { reason },
}: RequestOf<typeof evaluationsApi.return>): Promise<Evaluation> {
  return takeStep(db, caller, seen, { action: 'return', to: 'draft', mayNow: mayReturnNow, reason });
}
