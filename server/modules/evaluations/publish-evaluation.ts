import { mayPublishNow } from '#domain/evaluations/evaluation-life.policy.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Database } from '#server/db/client.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { type Step, takeStep } from './take-step.ts';

export const PUBLISHING: Step = { action: 'publish', to: 'published', mayNow: mayPublishNow, reason: '' };

/** Publishes an evaluation approved by the pm to the client and the employee. */
export function publishEvaluation(db: Database, caller: Caller, seen: Revisioned): Promise<Evaluation> {
  return takeStep(db, caller, seen, PUBLISHING);
}
