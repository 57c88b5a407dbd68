import { queryOptions } from '@tanstack/react-query';
import { OWN_TASKS_MAX, ownTaskOf, OWN_TASK_STATES } from '#domain/tasks/own-task.ts';
import { tasksApi } from '#domain/tasks/tasks.api.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import { call } from '#src/app/call.ts';

/** Own task of a communication: the one to do, else the one done last; null: none. */
export function ownTaskQuery(communicationId: number, userId: number) {
  return queryOptions({
    queryKey: ['tasks', 'own', communicationId, userId],
    queryFn: async ({ signal }): Promise<Task | null> => {
      const filter = { communication_id: communicationId, assessor_id: [userId], state: [...OWN_TASK_STATES] };
      const query = { filter, per_page: OWN_TASKS_MAX };
      const { data } = await call(tasksApi.list, { query, signal, several: true, background: true });
      return ownTaskOf(data);
    },
  });
}
