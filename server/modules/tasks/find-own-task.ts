import { OWN_TASKS_MAX, ownTaskOf, OWN_TASK_STATES } from '#domain/tasks/own-task.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { Reader } from '#server/identity/caller.ts';
import { presentTask } from './present-task.ts';
import { listTaskRows } from './tasks.repo.ts';

/** The actor's own task of a communication that they see, if any. */
export async function findOwnTask(q: Query, { actor, now }: Reader, communicationId: number): Promise<Task | null> {
  if (actor.kind !== 'user' || !maySeeTasks(actor).allowed) return null;
  const filter = { communication_id: communicationId, assessor_id: [actor.id], state: [...OWN_TASK_STATES] };
  const paging = { page: 1, per_page: OWN_TASKS_MAX, sort: { field: 'due_at', direction: 'asc' } } as const;
  const row = ownTaskOf(
    (await listTaskRows(q, { actor, now, filter }, paging)).map((found) => ({ ...found, state: found.task.state })),
  );
  return row && presentTask(row, { actor, now });
}
