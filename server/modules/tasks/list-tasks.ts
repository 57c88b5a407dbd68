import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { TasksQuery } from '#domain/tasks/tasks.filters.ts';
import { mayCreateTasks, maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { TaskList } from '#domain/tasks/tasks.schema.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import type { Reader } from '#server/identity/caller.ts';
import { presentTask } from './present-task.ts';
import { countTasks, listTaskRows } from './tasks.repo.ts';

/** Tasks: one's own queue, or for a pm everybody's. */
export async function listTasks(
  db: Database,
  { actor, now }: Reader,
  { filter, ...paging }: ListRequest<TasksQuery>,
): Promise<TaskList> {
  assertAllowed(maySeeTasks(actor));
  const asked = { actor, now, filter };
  return db.read(async (q) => {
    const rows = await listTaskRows(q, asked, paging);
    const counted = await countTasks(q, asked);
    const data = rows.map((row) => presentTask(row, { actor, now }));
    return listAnswer(paging, counted, data, mayCreateTasks);
  });
}
