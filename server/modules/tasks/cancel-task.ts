import type { tasksApi } from '#domain/tasks/tasks.api.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { loadTaskToTakeBack, showTask } from './load-task.ts';
import { updateTask } from './tasks.repo.ts';
import { taskTakenBackLetter } from './task.letters.ts';

/** Cancels a task (D-21); unlike a replacement nothing comes in its place. */
export function cancelTask({ db, caller, seen, input }: RequestOf<typeof tasksApi.cancel>): Promise<Task> {
  const { reason } = input;
  return db.write(async (q) => {
    const { task } = await loadTaskToTakeBack(q, caller, seen);
    await updateTask(q, task.id, { state: 'cancelled', reason, done_at: caller.now });
    const { id: entity_id, company_id, assessor_id, state } = task;
    const change = { before: { state }, after: { state: 'cancelled', reason } };
    await record(q, caller, { action: 'cancel', entity: 'tasks', entity_id, company_id, ...change });
    await notify(q, caller, taskTakenBackLetter, { assessor_id, ids: [task.id] });
    return showTask(q, caller, task.id);
  });
}
