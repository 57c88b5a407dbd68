import type { Actor } from '../actor/actor.ts';
import { isTeamOf } from '../actor/team.ts';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { mayUpdateProject } from '../projects/projects.policy.ts';
import { hasCritical } from '../scales/has-critical.ts';
import type { TrustState } from './trust-states.ts';
import { isProposable } from '../suggestions/find-proposable.ts';

/** How far the machine may be believed is told to the team: aggregates, never a level that waits for a person. */
export function maySeeTrust(actor: Actor, project: { company_id: number }): Verdict {
  return isTeamOf(actor, project) ? allow : never('Чему верить, видит команда проекта.');
}

/** Starting a trial, renewing its examples, switching the machine off: who leads the project. */
export const mayManageTrust = (actor: Actor, project: { company_id: number; archived: boolean }): Verdict =>
  both(maySeeTrust(actor, project), mayUpdateProject(actor, project));

/** Whether a machine may ever be believed on a criterion. */
export function mayBeTrusted({ scale, hidden }: Pick<FormCriterion, 'scale' | 'hidden'>): Verdict {
  if (hidden) return deny('Критерий скрыт в форме.');
  if (!isProposable(scale)) return deny('Ответ на такой шкале не предлагается: его даёт только человек.');
  if (scale.type === 'multi')
    return deny('Несколько вариантов сразу вслепую не сравнить: подсказка остаётся подсказкой.');
  return hasCritical(scale) ? deny('Критический критерий решает только человек.') : allow;
}

/** Switching a machine off: it must be on. */
export const mayStopNow = (state: TrustState): Verdict => (state === 'off' ? deny('Уже выключен.') : allow);

/** Whether there is a machine to be tried. */
export function mayTryEngine({ has_engine, is_on }: { has_engine: boolean; is_on: boolean }): Verdict {
  if (!has_engine) return deny('Движок не подключён: обкатывать нечего.');
  return is_on ? allow : deny('Компания не разрешила подсказки движка: обкатывать нечего.');
}
