import { mayVoidNow } from '#domain/evaluations/evaluation-life.policy.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { takeStep } from './take-step.ts';

/** Annuls an evaluation: it leaves every figure and list; those who work with it still read it, and why. */
export function voidEvaluation({
  db,
  caller,
  seen,
  input: { reason },
}: RequestOf<typeof evaluationsApi.void>): Promise<Evaluation> {
  return takeStep(db, caller, seen, { action: 'void', to: 'void', mayNow: mayVoidNow, reason });
}
