import { isPmOf } from '../actor/team.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { takesEvaluations } from '../projects/project-statuses.ts';
import type { ProjectStatus, Role } from '../references/static-references.ts';
import { type Actor, hasRole, isSelf } from '../actor/actor.ts';
import { isLive, type TaskState } from './task-states.ts';

type OfCompany = { company_id: number };

/** Access to tasks in general (D-3). */
export function maySeeTasks(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : never('Задачи на оценку видит команда проекта.');
}

const NOT_GIVING = never('Назначать оценку может администратор или руководитель проекта компании.');

/** Tasks of everybody are visible to admins and pms; assessors see their own (D-3). */
export function seesOthersTasks({ roles }: { roles: readonly Role[] }): boolean {
  return roles.includes('admin') || roles.includes('pm');
}

/** Right to assign tasks in this company. */
export function mayAssignTasks(actor: Actor, { company_id }: OfCompany): Verdict {
  return hasRole(actor, 'admin') || isPmOf(actor, { company_id }) ? allow : NOT_GIVING;
}

/** Right to assign tasks anywhere at all. */
export function mayAssignAny(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm') ? allow : NOT_GIVING;
}

/** Deadlines must lie in the future. */
export function mayBeDue(due_at: Date | null, now: Date): Verdict {
  return due_at !== null && due_at < now ? deny('Этот срок уже прошёл.') : allow;
}

/** Single tasks are never created by a form: a plan or the list of communications assigns them. */
export const mayCreateTasks: Verdict = never('Задачи назначает план выборки или список коммуникаций.');

const CLOSED = deny('Эта задача уже закрыта.');

type AssignedTask = { state: TaskState; assessor_id: number };
/** `is_blank`: its draft was opened and nothing was typed into it; `is_recheck`: of a re-check (D-47). */
type Begun = { state: TaskState; is_blank: boolean; is_recheck: boolean };

/**
 * Replacing a task with a reason: by its assessor, or by whoever assigns tasks. A rating already begun is finished
 * instead; opening the form is not beginning yet, since a task opens with its form.
 */
export function mayReplaceTask(actor: Actor, task: AssignedTask & Begun & OfCompany): Verdict {
  if (!isSelf(actor, task.assessor_id) && !mayAssignTasks(actor, task).allowed)
    return never('Заменить задачу может её асессор или руководитель проекта компании.');
  return mayReplaceNow(task);
}

export function mayReplaceNow({ state, is_blank, is_recheck }: Begun): Verdict {
  if (is_recheck) return deny('Перепроверку не заменить другой: её передаёт или отменяет руководитель проекта.');
  if (state === 'in_progress' && !is_blank) return deny('Оценка уже начата: закончите её.');
  return isLive(state) ? allow : CLOSED;
}

/** Taking back a task not begun yet (reassigning or cancelling): by whoever assigns tasks. */
export function mayTakeBackTask(actor: Actor, task: { state: TaskState } & OfCompany): Verdict {
  return both(mayAssignTasks(actor, task), mayTakeBackNow(task));
}

/**
 * Reassigning is refused where the project takes no evaluations, since nobody could begin it; cancelling stays
 * possible.
 */
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

export function mayStartTask(actor: Actor, { state, assessor_id }: AssignedTask): Verdict {
  if (!isSelf(actor, assessor_id)) return never('Это задача другого асессора.');
  return isLive(state) ? allow : CLOSED;
}
