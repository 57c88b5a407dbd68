/** Task of an assessor: a communication to rate (D-21). Overdue is no state: it follows from the clock. */
export const TASK_STATES = {
  open: 'Не начата',
  in_progress: 'В работе',
  done: 'Выполнена',
  replaced: 'Заменена',
  cancelled: 'Отменена',
} as const;
export type TaskState = keyof typeof TASK_STATES;

/** States of unfinished tasks. */
export const LIVE_STATES = ['open', 'in_progress'] as const satisfies readonly TaskState[];

/** States of tasks taken away unfinished: they count for no norm. */
export const OFF_STATES = ['replaced', 'cancelled'] as const satisfies readonly TaskState[];

/** States of tasks that are over, done or not. */
export const CLOSED_STATES = ['done', ...OFF_STATES] as const satisfies readonly TaskState[];

export function isLive(state: TaskState): boolean {
  return state === 'open' || state === 'in_progress';
}

export function isOverdue({ state, due_at }: { state: TaskState; due_at: Date | null }, now: Date): boolean {
  return isLive(state) && due_at !== null && due_at.getTime() < now.getTime();
}

export const TASK_LIMITS = { reason: 500 } as const;
