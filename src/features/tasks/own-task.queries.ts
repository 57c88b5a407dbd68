import { queryOptions } from '@tanstack/react-query';
import { isLive } from '#domain/tasks/task-states.ts';
import type { Task, TaskList } from '#domain/tasks/tasks.schema.ts';
import { http } from '#src/app/http-client.ts';

/** Tasks of one communication that the page tells of: one to do, or one just done. */
const TOLD_OF = ['open', 'in_progress', 'done'] as const;
/** A communication has hardly more: one for each form. */
const MOST = 10;

/** Own task of a communication: the one to do, else the one done last; null: none. */
export function ownTaskQuery(communicationId: number, userId: number) {
  return queryOptions({
    queryKey: ['tasks', 'own', communicationId, userId],
    queryFn: async ({ signal }): Promise<Task | null> => {
      const filter = { communication_id: communicationId, assessor_id: [userId], state: TOLD_OF };
      const query = { filter, per_page: MOST };
      const { data } = await http.get<TaskList>('tasks', { query, signal, several: true, background: true });
      return data.find(({ state }) => isLive(state)) ?? data.at(-1) ?? null;
    },
  });
}
