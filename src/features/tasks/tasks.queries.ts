import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TasksQuery } from '#domain/tasks/tasks.filters.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { getAssignOptions, getTaskOptions, listTasks } from './tasks.api.ts';

const TASKS = 'tasks';
/** Beginning of the keys of the list's pages. */
export const TASKS_LIST = [TASKS, 'list'];

export function tasksQuery(query: TasksQuery): ListQueryOptions<Task> {
  return { queryKey: [...TASKS_LIST, query], queryFn: ({ signal }) => listTasks(query, signal) };
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

/** Number of tasks that a person has yet to do, as the caller sees them. */
export function openTasksOfQuery(assessorId: number) {
  return queryOptions({
    queryKey: [TASKS, 'open-of', assessorId],
    queryFn: async ({ signal }) => {
      const filter = { assessor_id: [assessorId] };
      return (await listTasks({ page: 1, per_page: 1, sort: 'due_at', filter }, signal)).meta.total;
    },
  });
}

/** Invalidates queries after a task was begun, done, replaced or assigned. */
export function tasksChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['work'] });
  return queryClient.invalidateQueries({ queryKey: [TASKS] });
}
