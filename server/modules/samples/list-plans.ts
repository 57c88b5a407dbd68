import { both } from '#domain/kernel/verdict.ts';
import { mayCreatePlanNow, mayManageSamples } from '#domain/samples/samples.policy.ts';
import type { SamplePlanList } from '#domain/samples/samples.schema.ts';
import type { Database } from '#server/db/client.ts';
import { loadPlanProject } from './load-plan.ts';
import { listPlanRows } from './sample-plans.repo.ts';
import { type Asking, showPlans } from './show-plans.ts';

/** Plans of a project with their progress. */
export function listPlans(db: Database, asking: Asking, projectId: number): Promise<SamplePlanList> {
  return db.read(async (q) => {
    const project = await loadPlanProject(q, asking.actor, projectId);
    const data = await showPlans(q, asking, await listPlanRows(q, projectId));
    return { data, auth: { create: both(mayManageSamples(asking.actor, project), mayCreatePlanNow(project)) } };
  });
}
