import type { samplesApi } from '#domain/samples/samples.api.ts';
import { mayRunPlan } from '#domain/samples/samples.policy.ts';
import type { SamplePlan } from '#domain/samples/samples.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadPlanForUpdate } from './load-plan.ts';
import { queueRun } from './queue-run.ts';
import { hasQueuedRun } from './sample-plans.repo.ts';
import { showOnePlan } from './show-plans.ts';

/** «Подобрать сейчас»: the picking goes on in the background. */
export function runPlan({ db, caller, params }: RequestOf<typeof samplesApi.run>): Promise<SamplePlan> {
  const [{ actor, now }, { id }] = [caller, params];
  return db.write(async (q) => {
    const row = await loadPlanForUpdate(q, actor, id);
    const { form_archived, form_linked } = row;
    const { company_id, status } = row.project;
    const isQueued = await hasQueuedRun(q, id);
    assertAllowed(mayRunPlan({ status, form_archived, form_linked, isQueued }), conflict);
    await queueRun(q, { plan_id: id, started_by: actor.id, now });
    await record(q, caller, { action: 'run', entity: 'sample_plans', entity_id: id, company_id });
    return showOnePlan(q, caller, row);
  });
}
