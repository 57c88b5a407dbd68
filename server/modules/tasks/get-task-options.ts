import type { tasksApi } from '#domain/tasks/tasks.api.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { TaskOptions } from '#domain/tasks/tasks.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listTaskAssessors, listTaskProjects } from './task-options.repo.ts';

/** Projects and assessors with tasks, for the filters. */
export async function getTaskOptions({
  db,
  caller: { actor },
}: RequestOf<typeof tasksApi.options>): Promise<TaskOptions> {
  assertAllowed(maySeeTasks(actor));
  return db.read(async (q) => ({
    projects: await listTaskProjects(q, actor),
    assessors: (await listTaskAssessors(q, actor)).map((person) => ({ id: person.id, name: displayName(person) })),
  }));
}
