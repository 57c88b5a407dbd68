import type { samplesApi } from '#domain/samples/samples.api.ts';
import { mayRemovePlan } from '#domain/samples/samples.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadPlanForUpdate } from './load-plan.ts';
import { countTasksOf, deletePlan } from './sample-plans.repo.ts';
import { showOnePlan } from './show-plans.ts';

/** Deletes a plan; one with tasks stays, because they say by which rules they were picked (D-4). */
export function removePlan({ db, caller, seen }: RequestOf<typeof samplesApi.remove>): Promise<void> {
  return db.write(async (q) => {
    const row = await loadPlanForUpdate(q, caller.actor, seen.id);
    await assertRevision(row.plan, seen, () => showOnePlan(q, caller, row));
    const given = (await countTasksOf(q, [seen.id])).get(seen.id) ?? 0;
    assertAllowed(mayRemovePlan({ tasks: given }), conflict);
    await deletePlan(q, seen.id);
    const { revision: _revision, id: _id, ...before } = row.plan;
    const { company_id } = row.project;
    await record(q, caller, { action: 'remove', entity: 'sample_plans', entity_id: seen.id, company_id, before });
  });
}
