import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { errorMessage } from '#src/app/api-error.ts';
import { linkToPlace, QUEUE_PATHS, type QueueName, type QueuePlace } from '#src/app/last-queue.ts';
import { notify } from '#src/app/notify.ts';
import { findNextInList, findNextUnrated } from '#src/features/communications/communication-page.queries.ts';
import type { QueueWalk } from '#src/features/communications/queue.queries.ts';
import { findNextTask } from '#src/features/tasks/task-summary.queries.ts';

/** Word at the end of a queue, on the way back to it. */
const PASSED: Record<Exclude<QueueName, 'tasks'>, string> = {
  publishing: 'Это была последняя оценка на публикацию.',
  appeals: 'Это была последняя апелляция списка.',
};

type Rated = { communicationId: number; projectId: number };

/**
 * The way on from a communication that is done with: the next of the queue or the list that one came from; without one
 * the next task, or the next unrated communication (D-18).
 */
export function useGoOn({ communicationId, projectId }: Rated, walk: QueueWalk | null) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { task: taskId } = useSearch({ strict: false });

  const findNext = async (): Promise<QueuePlace | null> => {
    const inQueue = walk && (await walk.findNext());
    // Behind the last task there may be others, and what nobody has been given.
    if (inQueue || (walk && walk.name !== 'tasks')) return inQueue;
    const inList = !walk && taskId === undefined ? await findNextInList(queryClient, communicationId) : null;
    if (inList !== null) return { id: inList, search: {} };
    const task = await findNextTask(queryClient);
    if (task) return { id: task.communication_id, search: { task: task.task_id } };
    const id = await findNextUnrated({ id: communicationId, projectId });
    return id === null ? null : { id, search: {} };
  };
  return useMutation({
    mutationFn: findNext,
    onSuccess: (found) => {
      if (found) {
        // In the place of this page, as its neighbours: back leads to the list.
        void navigate({ ...linkToPlace(found), replace: walk !== null });
      } else if (walk && walk.name !== 'tasks') {
        notify.positive(PASSED[walk.name]);
        // Its search is known by its description, not by the router's types.
        void navigate({ ...({ to: QUEUE_PATHS[walk.name], search: walk.address } as LinkProps), replace: true });
      } else notify.info('Всё оценено: новых коммуникаций с записью пока нет.');
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
}
