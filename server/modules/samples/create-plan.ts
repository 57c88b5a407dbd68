import { SAMPLE_LIMITS } from '#domain/samples/sample-limits.ts';
import type { samplesApi } from '#domain/samples/samples.api.ts';
import { mayCreatePlanNow } from '#domain/samples/samples.policy.ts';
import type { SamplePlan } from '#domain/samples/samples.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { lockProjectRow } from '../projects/projects.repo.ts';
import { assertRules } from './check-plan.ts';
import { loadPlanProject } from './load-plan.ts';
import { planValues } from './plan-values.ts';
import { countPlans, findPlanRow, insertPlan } from './sample-plans.repo.ts';
import { showOnePlan } from './show-plans.ts';

export function createPlan({ db, caller, params, input }: RequestOf<typeof samplesApi.create>): Promise<SamplePlan> {
  const [{ actor, now }, { id: projectId }] = [caller, params];
  return db.write(async (q) => {
    await lockProjectRow(q, projectId);
    const project = await loadPlanProject(q, actor, projectId);
    assertAllowed(mayCreatePlanNow(project), conflict);
    await assertRules(q, input, project);
    if ((await countPlans(q, projectId)) >= SAMPLE_LIMITS.plans)
      throw conflict(`В проекте уже ${SAMPLE_LIMITS.plans} планов: удалите ненужные.`);
    const values = {
      ...planValues(input, { now, time_zone: project.time_zone }),
      project_id: projectId,
      created_by: actor.id,
      created_at: now,
    };
    const id = await insertPlan(q, values);
    const { company_id } = project;
    await record(q, caller, { action: 'create', entity: 'sample_plans', entity_id: id, company_id, after: values });
    return showOnePlan(q, caller, await findPlanRow(q, id));
  });
}
