import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { loadEvaluation, showEvaluation } from './load-evaluation.ts';

export function getEvaluation(db: Database, actor: Actor, id: number): Promise<Evaluation> {
  return db.read(async (q) => showEvaluation(q, actor, await loadEvaluation(q, actor, id)));
}
