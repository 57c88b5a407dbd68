import { queryOptions } from '@tanstack/react-query';
import type { TaskSummary } from '#domain/tasks/tasks.schema.ts';
import { http, type RequestOptions } from '#src/app/http-client.ts';

const EVERY_MS = 60_000;

const getTaskSummary = (options: RequestOptions): Promise<TaskSummary> =>
  http.get('tasks/summary', { ...options, several: true });

/** One's own queue in figures, as live as the counts of the home page (P-18); apart, as every page has it. */
export const taskSummaryQuery = queryOptions({
  queryKey: ['tasks', 'summary'],
  queryFn: ({ signal }) => getTaskSummary({ signal, background: true }),
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: true,
});

/** What one goes on with after a rating was sent; asked anew, as it has just changed. Null: the queue is done. */
export async function findNextTask(): Promise<number | null> {
  const { next } = await getTaskSummary({});
  return next?.communication_id ?? null;
}
