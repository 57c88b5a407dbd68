import { isPmOf } from '../actor/team.ts';
import { allow, both, deny, type Verdict } from '../kernel/verdict.ts';
import { takesEvaluations } from '../projects/project-statuses.ts';
import type { ProjectStatus, Role } from '../references/static-references.ts';
import { type Actor, hasRole } from '../actor/actor.ts';
import { isLive, type TaskState } from './task-states.ts';

type OfCompany = { company_id: number };

/** Whether the actor has anything to do with tasks at all (D-3). */
export function maySeeTasks(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : deny('Задачи на оценку видит команда проекта.');
}

const NOT_GIVING = deny('Назначать оценку может администратор или руководитель проектов компании.');

/** An admin and a pm see everybody's tasks, an assessor their own (D-3). */
export function seesOthersTasks({ roles }: { roles: readonly Role[] }): boolean {
  return roles.includes('admin') || roles.includes('pm');
}

/** Whether the actor gives tasks to others in this company. */
export function mayAssignTasks(actor: Actor, { company_id }: OfCompany): Verdict {
  return hasRole(actor, 'admin') || isPmOf(actor, { company_id }) ? allow : NOT_GIVING;
}

/** Whether the actor gives tasks to others anywhere at all. */
export function mayAssignSomewhere(actor: Actor): Verdict {
  return actor.kind === 'user' && seesOthersTasks(actor) ? allow : NOT_GIVING;
}

/** A task is given with time to do it. */
export function mayBeDue(due_at: Date | null, now: Date): Verdict {
  return due_at !== null && due_at < now ? deny('Этот срок уже прошёл.') : allow;
}

/** Nobody makes one task by a form: by a plan or over the list of communications. */
export const mayCreateTasks: Verdict = deny('Задачи назначает план выборки или список коммуникаций.');

const CLOSED = deny('Эта задача уже закрыта.');

type Stand = { state: TaskState; assessor_id: number };

/** Its assessor, or whoever gives tasks; with a reason. A rating that was begun is finished instead. */
export function mayReplaceTask(actor: Actor, task: Stand & OfCompany): Verdict {
  const isOwn = actor.kind === 'user' && actor.id === task.assessor_id;
  if (!isOwn && !mayAssignTasks(actor, task).allowed)
    return deny('Заменить задачу может её асессор или руководитель проектов компании.');
  return mayReplaceNow(task);
}

export function mayReplaceNow({ state }: { state: TaskState }): Verdict {
  if (state === 'in_progress') return deny('Оценка уже начата: закончите её.');
  return isLive(state) ? allow : CLOSED;
}

/** Whoever gives tasks takes back what was not begun: gives it to another, or cancels it. */
export function mayTakeBackTask(actor: Actor, task: { state: TaskState } & OfCompany): Verdict {
  return both(mayAssignTasks(actor, task), mayTakeBackNow(task));
}

/** Nobody can begin it anew where the project takes no evaluations; cancelled it can be there, too. */
export function mayReassignTask(
  actor: Actor,
  task: { state: TaskState; project_status: ProjectStatus } & OfCompany,
): Verdict {
  return both(mayTakeBackTask(actor, task), takesEvaluations(task.project_status));
}

export function mayTakeBackNow({ state }: { state: TaskState }): Verdict {
  if (state === 'in_progress') return deny('Асессор уже начал оценку.');
  return isLive(state) ? allow : CLOSED;
}

export function mayStartTask(actor: Actor, { state, assessor_id }: Stand): Verdict {
  if (actor.kind !== 'user' || actor.id !== assessor_id) return deny('Это задача другого асессора.');
  return isLive(state) ? allow : CLOSED;
}
