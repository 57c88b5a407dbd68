import { both } from '#domain/kernel/verdict.ts';
import type { samplesApi } from '#domain/samples/samples.api.ts';
import { mayCreatePlanNow, mayManageSamples } from '#domain/samples/samples.policy.ts';
import type { SamplePlanList } from '#domain/samples/samples.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadPlanProject } from './load-plan.ts';
import { listPlanRows } from './sample-plans.repo.ts';
import { showPlans } from './show-plans.ts';

/** Plans of a project with their progress. */
export function listPlans({ db, caller, params }: RequestOf<typeof samplesApi.list>): Promise<SamplePlanList> {
  return db.read(async (q) => {
    const project = await loadPlanProject(q, caller.actor, params.id);
    const data = await showPlans(q, caller, await listPlanRows(q, params.id));
    return { data, auth: { create: both(mayManageSamples(caller.actor, project), mayCreatePlanNow(project)) } };
  });
}
