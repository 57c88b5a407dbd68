import type { tasksApi } from '#domain/tasks/tasks.api.ts';
import { mayCreateTasks, maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { TaskList } from '#domain/tasks/tasks.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentTask } from './present-task.ts';
import { countTasks, listTaskRows } from './tasks.repo.ts';

/** Tasks: one's own queue, or for a pm everybody's. */
export async function listTasks({
  db,
  caller: { actor, now },
  query: { filter, ...paging },
}: Pick<RequestOf<typeof tasksApi.list>, 'db' | 'caller' | 'query'>): Promise<TaskList> {
  assertAllowed(maySeeTasks(actor));
  const asked = { actor, now, filter };
  return db.read(async (q) => {
    const rows = await listTaskRows(q, asked, paging);
    const counted = await countTasks(q, asked);
    const data = rows.map((row) => presentTask(row, { actor, now }));
    return listResponse(paging, counted, data, mayCreateTasks);
  });
}
