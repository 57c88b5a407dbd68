import { type Actor, blindTo, hasRole } from '../actor/actor.ts';
import { allow, never, type Verdict } from '../kernel/verdict.ts';
import type { TaskState } from '../tasks/task-states.ts';

/** Re-checks are of those who rate and who answer for it (D-3, D-47). */
export function maySeeRechecks(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : never('Перепроверки видит команда проекта.');
}

/** A re-check is drawn (D-47): nobody makes one. */
export const mayCreateRechecks: Verdict = never('Перепроверки назначает план выборки.');

/** Both answers side by side once the second is sent; never to who has the same talk to rate blind elsewhere (D-24, D-47). */
export function mayCompareRecheck(actor: Actor, task: { state: TaskState; communication_id: number }): Verdict {
  if (task.state !== 'done') return never('Ответы можно сравнить, когда отправлены оба.');
  return blindTo(actor).includes(task.communication_id)
    ? never('Этот разговор ждёт вашей оценки в калибровке: до неё чужие ответы не показываются.')
    : allow;
}
