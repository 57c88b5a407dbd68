import type { Task } from '#domain/tasks/tasks.schema.ts';

/** Origin: «По плану» or the person who assigned it. */
export function originText({ plan, assigned_by }: Task): string {
  if (plan) return `План «${plan.name}»`;
  return assigned_by ? `Назначил ${assigned_by.name}` : 'Вручную';
}
