import { allow, deny, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole } from '../actor/actor.ts';

/** The log is open to admins, and to a pm within their companies (D-3). */
export function mayReadAudit(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm') ? allow : deny('Журнал изменений видят администраторы и руководители проектов.');
}
