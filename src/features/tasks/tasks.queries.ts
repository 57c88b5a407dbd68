import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TasksQuery } from '#domain/tasks/tasks.filters.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { getAssignOptions, getTaskOptions, listTasks } from './tasks.api.ts';

const TASKS = 'tasks';

export function tasksQuery(query: TasksQuery): ListQueryOptions<Task> {
  return { queryKey: [TASKS, 'list', query], queryFn: ({ signal }) => listTasks(query, signal) };
}

export const taskOptionsQuery = queryOptions({
  queryKey: [TASKS, 'options'],
  queryFn: ({ signal }) => getTaskOptions(signal),
});

/** Forms and assessors for assigning by hand; refetched each time, as people come and go. */
export const assignOptionsQuery = queryOptions({
  queryKey: [TASKS, 'assign-options'],
  queryFn: ({ signal }) => getAssignOptions(signal),
});

/** Invalidates queries after a task was begun, done, replaced or assigned. */
export function tasksChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['work'] });
  return queryClient.invalidateQueries({ queryKey: [TASKS] });
}
