import type { Task } from '#domain/tasks/tasks.schema.ts';

/** Origin: a re-check, «По плану» or the person who assigned it. */
export function originText({ plan, recheck, assigned_by }: Task): string {
  if (recheck) return 'Перепроверка';
  if (plan) return `План «${plan.name}»`;
  return assigned_by ? `Назначил ${assigned_by.name}` : 'Вручную';
}
