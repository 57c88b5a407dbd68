import { allow, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole } from '../actor/actor.ts';

/** History of an own evaluation, for the assessor: by whom, when and why (D-19). */
export function mayReadOwnHistory(actor: Actor, asked: { entity?: readonly string[]; entity_id?: number }): boolean {
  const [entity, ...others] = asked.entity ?? [];
  return hasRole(actor, 'assessor') && entity === 'evaluations' && others.length === 0 && asked.entity_id !== undefined;
}

/** The log is open to admins, and to a pm within their companies (D-3). */
export function mayReadAudit(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm')
    ? allow
    : never('Журнал изменений видят администраторы и руководители проектов.');
}
