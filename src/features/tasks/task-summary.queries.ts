import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { tasksApi } from '#domain/tasks/tasks.api.ts';
import type { TaskSummary } from '#domain/tasks/tasks.schema.ts';
import { call } from '#src/app/call.ts';

const EVERY_MS = 60_000;

/**
 * Figures of one's own queue, as live as the counts of the home page (P-18); a file of its own, since every page loads
 * it.
 */
export const taskSummaryQuery = queryOptions({
  queryKey: ['tasks', 'summary'],
  queryFn: ({ signal }) => call(tasksApi.summary, { signal, several: true, background: true }),
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: true,
});

/** Next task after a submitted rating; refetched, as it has just changed, the counter with it. Null: none is left. */
export async function findNextTask(queryClient: QueryClient): Promise<TaskSummary['next']> {
  const { next } = await queryClient.fetchQuery({ ...taskSummaryQuery, staleTime: 0 });
  return next;
}
