import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { tasksList, type TasksQuery } from '#domain/tasks/tasks.filters.ts';
import type {
  AssignOptions,
  CancelTask,
  ReassignTask,
  ReplacedTask,
  ReplaceTask,
  Task,
  TaskList,
  TaskOptions,
} from '#domain/tasks/tasks.schema.ts';
import { http } from '#src/app/http-client.ts';

export function listTasks(query: TasksQuery, signal: AbortSignal): Promise<TaskList> {
  return http.get('tasks', { query: writeListQuery(tasksList, query), signal, several: true });
}

export function getTaskOptions(signal: AbortSignal): Promise<TaskOptions> {
  return http.get('tasks/options', { signal });
}

export function getAssignOptions(signal: AbortSignal): Promise<AssignOptions> {
  return http.get('tasks/assign-options', { signal });
}

export function replaceTask({ id, revision }: Task, why: ReplaceTask): Promise<ReplacedTask> {
  return http.post(`tasks/${id}/replace`, { json: why, revision });
}

export function reassignTask({ id, revision }: Pick<Task, 'id' | 'revision'>, to: ReassignTask): Promise<Task> {
  return http.post(`tasks/${id}/reassign`, { json: to, revision });
}

export function cancelTask({ id, revision }: Task, why: CancelTask): Promise<Task> {
  return http.post(`tasks/${id}/cancel`, { json: why, revision });
}
