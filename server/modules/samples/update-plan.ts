import { sameValue } from '#domain/kernel/same-value.ts';
import type { samplesApi } from '#domain/samples/samples.api.ts';
import type { SamplePlan } from '#domain/samples/samples.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { lockProjectRow } from '../projects/projects.repo.ts';
import { assertRules } from './check-plan.ts';
import { loadPlanForUpdate } from './load-plan.ts';
import { planValues } from './plan-values.ts';
import { findPlanRow, type PlanRow, updatePlanRow } from './sample-plans.repo.ts';
import { showOnePlan } from './show-plans.ts';

type Values = ReturnType<typeof planValues>;

/** Differences for the record; the next run follows from the schedule and is no change of its own. */
function differences({ plan }: PlanRow, { next_run_at: _next, ...values }: Values) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const present: Record<string, unknown> = plan;
  for (const [key, value] of Object.entries(values)) {
    if (sameValue(present[key], value)) continue;
    before[key] = present[key];
    after[key] = value;
  }
  return { before, after };
}

/** Replaces the whole plan, if it is still at the revision its editor read (D-38). Earlier picks stay as they are. */
export function updatePlan({ db, caller, seen, input }: RequestOf<typeof samplesApi.update>): Promise<SamplePlan> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadPlanForUpdate(q, actor, seen.id);
    await assertRevision(row.plan, seen, () => showOnePlan(q, caller, row));
    await lockProjectRow(q, row.project.id);
    await assertRules(q, input, row.project);
    const values = planValues(input, { now, time_zone: row.project.time_zone });
    const changes = differences(row, values);
    await updatePlanRow(q, seen.id, values);
    const { company_id } = row.project;
    await record(q, caller, { action: 'update', entity: 'sample_plans', entity_id: seen.id, company_id, ...changes });
    return showOnePlan(q, caller, await findPlanRow(q, seen.id));
  });
}
