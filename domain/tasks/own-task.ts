import { isLive, type TaskState } from './task-states.ts';

/** Tasks of one communication that its page tells of: one to do, or one just done. */
export const OWN_TASK_STATES = ['open', 'in_progress', 'done'] as const satisfies readonly TaskState[];
/** Own tasks of a communication that are looked at; it has hardly more: one for each form. */
export const OWN_TASKS_MAX = 10;

/** Own task of a communication: the one to do, else the one done last; null: none. */
export function ownTaskOf<Task extends { state: TaskState }>(tasks: readonly Task[]): Task | null {
  return tasks.find(({ state }) => isLive(state)) ?? tasks.at(-1) ?? null;
}
