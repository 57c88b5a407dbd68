import { mayPublishNow } from '#domain/evaluations/evaluation-life.policy.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { type Step, takeStep } from './take-step.ts';

export const PUBLISHING: Step = { action: 'publish', to: 'published', mayNow: mayPublishNow, reason: '' };

/** Publishes an evaluation approved by the pm to the client and the employee. */
export function publishEvaluation({ db, caller, seen }: RequestOf<typeof evaluationsApi.publish>): Promise<Evaluation> {
  return takeStep(db, caller, seen, PUBLISHING);
}
