import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { tasksApi } from '#domain/tasks/tasks.api.ts';
import type { TasksQuery } from '#domain/tasks/tasks.filters.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

const TASKS = 'tasks';
/** Beginning of the keys of the list's pages. */
export const TASKS_LIST = [TASKS, 'list'];

export function tasksQuery(query: TasksQuery): ListQueryOptions<Task> {
  return {
    queryKey: [...TASKS_LIST, query],
    queryFn: ({ signal }) => call(tasksApi.list, { query, signal, several: true }),
  };
}

export const taskOptionsQuery = queryOptions({
  queryKey: [TASKS, 'options'],
  queryFn: ({ signal }) => call(tasksApi.options, { signal }),
});

/** Tasks by assessor, for those who give them. */
export const taskFiguresQuery = queryOptions({
  queryKey: [TASKS, 'figures'],
  queryFn: ({ signal }) => call(tasksApi.figures, { signal, several: true }),
});

/** Forms and assessors for assigning by hand; refetched each time, as people come and go. */
export const assignOptionsQuery = queryOptions({
  queryKey: [TASKS, 'assign-options'],
  queryFn: ({ signal }) => call(tasksApi.assignOptions, { signal }),
});

/** Number of tasks that a person has yet to do, as the caller sees them. */
export function openTasksOfQuery(assessorId: number) {
  return queryOptions({
    queryKey: [TASKS, 'open-of', assessorId],
    queryFn: async ({ signal }) => {
      const query = { per_page: 1, filter: { assessor_id: [assessorId] } };
      return (await call(tasksApi.list, { query, signal, several: true })).meta.total;
    },
  });
}

/** Invalidates queries after a task was begun, done, replaced or assigned. */
export function tasksChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['work'] });
  return queryClient.invalidateQueries({ queryKey: [TASKS] });
}
