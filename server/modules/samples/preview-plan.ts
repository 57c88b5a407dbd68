import { addDays } from '#domain/kernel/calendar-day.ts';
import type { samplesApi } from '#domain/samples/samples.api.ts';
import type { SamplePreview } from '#domain/samples/samples.schema.ts';
import { blindTo } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { assertRules } from './check-plan.ts';
import { loadPlanProject } from './load-plan.ts';
import { buildSamplingPlan, samplingForecast } from './build-sampling-plan.ts';
import { findPlanRow } from './sample-plans.repo.ts';

/** Preview of the rules without picking: how many each filter leaves, and whether it is enough. */
export function previewPlan({
  db,
  caller: { actor, now },
  params: { id: projectId },
  input: { plan_id: planId, ...rules },
}: RequestOf<typeof samplesApi.preview>): Promise<SamplePreview> {
  return db.read(async (q) => {
    const project = await loadPlanProject(q, actor, projectId);
    await assertRules(q, rules, project);
    const plan = planId === null ? undefined : await findPlanRow(q, planId);
    if (planId !== null && plan?.project.id !== projectId)
      throw fieldErrors({ plan_id: ['Такого плана в проекте нет.'] });
    const without = blindTo(actor);
    const place = { project_id: projectId, time_zone: project.time_zone, plan_id: planId, now, without };
    const { from, until, steps, needs } = await buildSamplingPlan(q, rules, place);
    return {
      from,
      to: addDays(until, -1),
      steps,
      employees: needs.map(({ employee, available, picked, needed }) => ({
        employee: { id: employee.id, name: displayName(employee) },
        available,
        picked,
        needed,
      })),
      ...samplingForecast(needs),
    };
  });
}
