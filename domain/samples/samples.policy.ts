import { isPmOf } from '../actor/team.ts';
import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import { countOf } from '../kernel/plural.ts';
import { takesEvaluations } from '../projects/project-statuses.ts';
import type { ProjectStatus } from '../references/static-references.ts';
import { type Actor, hasRole } from '../actor/actor.ts';

/** Sample plans are created and seen by those who answer for the project's evaluations (D-3, D-21). */
export function mayManageSamples(actor: Actor, { company_id }: { company_id: number }): Verdict {
  if (hasRole(actor, 'admin') || isPmOf(actor, { company_id })) return allow;
  return never('Выборки ведут администратор и руководитель проекта компании.');
}

/** Archived projects accept no new plans; a paused one may be prepared. */
export function mayCreatePlanNow({ status }: { status: ProjectStatus }): Verdict {
  return status === 'archived' ? deny('Проект в архиве: новых планов в нём не создать.') : allow;
}

type PlanContext = { status: ProjectStatus; form_archived: boolean; form_linked: boolean };

/** True if the plan can pick now, by hand or by its schedule. */
export function mayPickNow({ status, form_archived, form_linked }: PlanContext): Verdict {
  if (form_archived) return deny('Форма плана в архиве: выберите другую.');
  if (!form_linked) return deny('Формы плана нет среди форм проекта: выберите другую.');
  return takesEvaluations(status);
}

export function mayRunPlan({ isQueued, ...context }: PlanContext & { isQueued: boolean }): Verdict {
  return isQueued ? deny('Подбор по этому плану уже идёт.') : mayPickNow(context);
}

/** Plans with tasks stay, because the tasks say which plan picked them (D-4). */
export function mayRemovePlan({ tasks }: { tasks: number }): Verdict {
  if (tasks === 0) return allow;
  return deny(
    `У плана ${countOf(tasks, ['назначенная задача', 'назначенные задачи', 'назначенных задач'])}: выключите расписание вместо удаления.`,
  );
}
