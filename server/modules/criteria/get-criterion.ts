import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { showCriterion } from './load-criterion.ts';

export function getCriterion(db: Database, actor: Actor, id: number): Promise<Criterion> {
  return db.read((q) => showCriterion(q, actor, id));
}
