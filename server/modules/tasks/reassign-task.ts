import type { tasksApi } from '#domain/tasks/tasks.api.ts';
import type { ReassignTask, Task } from '#domain/tasks/tasks.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors, notFound } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { notify } from '#server/record/notify.ts';
import { dueAt, mayBeGiven } from './assign-task.ts';
import { loadTaskToTakeBack, showTask } from './load-task.ts';
import { findCommunicationOf, holdAssessors, type TaskRow, updateTask } from './tasks.repo.ts';
import { taskAssignedLetter, taskTakenBackLetter } from './task.letters.ts';

/** Checks that the other assessor may be assigned this communication by the rules of a new assignment. */
async function assertMayGet(q: Query, caller: Caller, row: TaskRow, { assessor_id, due_on }: ReassignTask) {
  if (assessor_id === row.task.assessor_id) throw fieldErrors({ assessor_id: ['Задача уже у этого асессора.'] });
  await holdAssessors(q, [assessor_id]);
  const assessor = await findActor(q, assessor_id);
  // Unknown and foreign assessors are refused alike (D-2).
  if (!assessor) throw fieldErrors({ assessor_id: ['Среди команды компании нет такого асессора.'] });
  const communication = await findCommunicationOf(q, row);
  if (!communication) throw notFound('Задача не найдена.');
  assertAllowed(await mayBeGiven(q, caller, communication, { form_id: row.task.form_id, assessor, due_on }), conflict);
}

/** Reassigns the task to another assessor (D-21): it keeps counting for the plan's norm. */
export function reassignTask({ db, caller, seen, input }: RequestOf<typeof tasksApi.reassign>): Promise<Task> {
  const { actor } = caller;
  const { assessor_id, due_on, reason } = input;
  return db.write(async (q) => {
    const row = await loadTaskToTakeBack(q, caller, seen);
    await assertMayGet(q, caller, row, input);
    const { task, project } = row;
    const before = { assessor_id: task.assessor_id, due_at: task.due_at };
    const after = { assessor_id, due_at: dueAt(due_on, project) ?? task.due_at };
    const assigned_by = actor.id;
    await updateTask(q, task.id, { ...after, assigned_by, reminded_at: null });
    const { id: entity_id, company_id } = task;
    const change = { before, after: { ...after, reason } };
    await record(q, caller, { action: 'reassign', entity: 'tasks', entity_id, company_id, ...change });
    await notify(q, caller, taskAssignedLetter, { assessor_id, ids: [task.id] });
    await notify(q, caller, taskTakenBackLetter, { assessor_id: task.assessor_id, ids: [task.id] });
    return showTask(q, caller, task.id);
  });
}
