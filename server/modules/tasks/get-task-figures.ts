import type { tasksApi } from '#domain/tasks/tasks.api.ts';
import { mayAssignAny } from '#domain/tasks/tasks.policy.ts';
import type { TaskFigures } from '#domain/tasks/tasks.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { weekStart } from './get-task-summary.ts';
import { countByAssessor } from './task-figures.repo.ts';

/** Tasks by assessor, for those who give them (D-21). */
export async function getTaskFigures({
  db,
  caller: { actor, now },
}: RequestOf<typeof tasksApi.figures>): Promise<TaskFigures> {
  assertAllowed(mayAssignAny(actor));
  const rows = await db.read((q) => countByAssessor(q, actor, { now, since: weekStart(now) }));
  return {
    by_assessor: rows.map(({ assessor, ...counts }) => ({
      assessor: { id: assessor.id, name: displayName(assessor) },
      ...counts,
    })),
  };
}
