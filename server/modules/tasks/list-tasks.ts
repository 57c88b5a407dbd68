import type { TasksQuery } from '#domain/tasks/tasks.filters.ts';
import { mayCreateTasks, maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { TaskList } from '#domain/tasks/tasks.schema.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { Reader } from '../caller.ts';
import { presentTask } from './present-task.ts';
import { countTasks, listTaskRows } from './tasks.repo.ts';

/** One's own queue, or for a pm everybody's. */
export async function listTasks(
  db: Database,
  { actor, now }: Reader,
  { filter, ...paging }: TasksQuery,
): Promise<TaskList> {
  assertAllowed(maySeeTasks(actor));
  const asked = { actor, now, filter };
  return db.read(async (q) => {
    const rows = await listTaskRows(q, asked, paging);
    const { total, total_exact } = await countTasks(q, asked);
    const { page, per_page } = paging;
    return {
      data: rows.map((row) => presentTask(row, { actor, now })),
      meta: { page, per_page, total, total_exact, pages: Math.ceil(total / per_page) },
      auth: { create: mayCreateTasks },
    };
  });
}
