import { queryOptions } from '@tanstack/react-query';
import type { TaskSummary } from '#domain/tasks/tasks.schema.ts';
import { http, type RequestOptions } from '#src/app/http-client.ts';

const EVERY_MS = 60_000;

const getTaskSummary = (options: RequestOptions): Promise<TaskSummary> =>
  http.get('tasks/summary', { ...options, several: true });

/**
 * Figures of one's own queue, as live as the counts of the home page (P-18); a file of its own, since every page loads
 * it.
 */
export const taskSummaryQuery = queryOptions({
  queryKey: ['tasks', 'summary'],
  queryFn: ({ signal }) => getTaskSummary({ signal, background: true }),
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: true,
});

/** Next task after a submitted rating; refetched, as it has just changed. Null: the queue is done. */
export async function findNextTask(): Promise<number | null> {
  const { next } = await getTaskSummary({});
  return next?.communication_id ?? null;
}
