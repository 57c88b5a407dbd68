import type { Revisioned } from '#domain/kernel/revision.ts';
import { mayAssignTasks, mayTakeBackNow } from '#domain/tasks/tasks.policy.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { presentTask } from './present-task.ts';
import { findTaskRow, lockTaskRow, type TaskRow } from './tasks.repo.ts';

/** Task with its row locked for taking it back, if it is still at the revision that was read (D-38). */
export async function loadTaskToTakeBack(q: Query, caller: Caller, seen: Revisioned): Promise<TaskRow> {
  const row = await lockTaskRow(q, caller.actor, seen.id);
  if (!row) throw notFound('Задача не найдена.');
  assertAllowed(mayAssignTasks(caller.actor, row.task));
  await assertRevision(row.task, seen, () => presentTask(row, caller));
  assertAllowed(mayTakeBackNow(row.task), conflict);
  return row;
}

export async function showTask(q: Query, caller: Caller, id: number): Promise<Task> {
  const row = await findTaskRow(q, caller.actor, id);
  if (!row) throw new Error('the task is not there after its write');
  return presentTask(row, caller);
}
