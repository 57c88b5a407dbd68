import { isLive, type TaskState } from '../tasks/task-states.ts';

export const RECHECK_STATES = {
  waiting: 'Ждёт второй оценки',
  done: 'Сверена',
  dropped: 'Отменена',
  nobody: 'Некому поручить',
} as const;
export type RecheckState = keyof typeof RECHECK_STATES;

/** State of a re-check (D-47): as far as its task is; without a task there was nobody of the team left to ask. */
export function recheckState({ done, task }: { done: boolean; task: TaskState | null }): RecheckState {
  if (done) return 'done';
  if (task === null) return 'nobody';
  return isLive(task) ? 'waiting' : 'dropped';
}
