import type { samplesApi } from '#domain/samples/samples.api.ts';
import type { SamplePlan } from '#domain/samples/samples.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadPlan } from './load-plan.ts';
import { showOnePlan } from './show-plans.ts';

export function getPlan({ db, caller, params }: RequestOf<typeof samplesApi.get>): Promise<SamplePlan> {
  return db.read(async (q) => showOnePlan(q, caller, await loadPlan(q, caller.actor, params.id)));
}
