import type { Query } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { taskAssignedLetter, taskTakenBackLetter } from '../tasks/task.letters.ts';
import { listTaskRowsOf, updateTask } from '../tasks/tasks.repo.ts';
import { createReplacement } from './create-replacement.ts';

/**
 * Closes tasks that cannot be done any more, in the caller's transaction: a plan gives another communication by its own
 * rules, one that was given by hand is cancelled (D-21).
 */
export async function takeBackTasks(q: Query, caller: Caller, ids: readonly number[], reason: string): Promise<void> {
  for (const row of await listTaskRowsOf(q, ids)) {
    const { id: entity_id, company_id, assessor_id, state, plan_id } = row.task;
    const isPlanned = plan_id !== null;
    const to = isPlanned ? ('replaced' as const) : ('cancelled' as const);
    await updateTask(q, entity_id, { state: to, reason, done_at: caller.now });
    const replaced_by = isPlanned ? ((await createReplacement(q, row, caller.now)) ?? null) : null;
    const change = { before: { state }, after: isPlanned ? { reason, replaced_by } : { state: to, reason } };
    await record(q, caller, {
      action: isPlanned ? 'replace' : 'cancel',
      entity: 'tasks',
      entity_id,
      company_id,
      ...change,
    });
    await notify(q, caller, taskTakenBackLetter, { assessor_id, ids: [entity_id] });
    if (replaced_by !== null) await notify(q, caller, taskAssignedLetter, { assessor_id, ids: [replaced_by] });
  }
}
