import type { SamplePlan } from '#domain/samples/samples.schema.ts';
import type { Database } from '#server/db/client.ts';
import { loadPlan } from './load-plan.ts';
import { type Asking, showOnePlan } from './show-plans.ts';

export function getPlan(db: Database, asking: Asking, id: number): Promise<SamplePlan> {
  return db.read(async (q) => showOnePlan(q, asking, await loadPlan(q, asking.actor, id)));
}
