import { required } from '#domain/kernel/validation-rules.ts';
import { TASK_LIMITS } from '#domain/tasks/task-states.ts';

/** Field for the reason of replacing or cancelling a task. */
export function reasonField(help: string) {
  return {
    name: 'reason',
    label: 'Причина',
    type: 'textarea',
    rows: 4,
    maxLength: TASK_LIMITS.reason,
    rules: [required],
    help,
  } as const;
}
