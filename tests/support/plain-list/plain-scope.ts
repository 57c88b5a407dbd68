import { type Actor, blindTo, hasRole } from '#domain/actor/actor.ts';
import { hasOut } from './plain-evaluations.ts';
import type { Stored, StoredCommunication } from './stored-rows.ts';

/** True if the reader may know of the communication at all (D-2). */
export function isSeen(stored: Stored, actor: Actor, row: StoredCommunication): boolean {
  if (row.deleted_at !== null) return false;
  const isOut = hasOut(stored, row);
  if (actor.kind === 'guest') {
    const { type, id } = actor.target;
    return type === 'communication' ? row.id === id : type === 'project' && row.project_id === id && isOut;
  }
  const { companies, projects } = actor;
  const isOutForThem = isOut && !blindTo(actor).includes(row.id);
  return (
    hasRole(actor, 'admin') ||
    (hasRole(actor, 'pm') && companies.pm.includes(row.company_id)) ||
    (hasRole(actor, 'assessor') && companies.assessor.includes(row.company_id)) ||
    (hasRole(actor, 'customer') && companies.customer.includes(row.company_id) && isOutForThem) ||
    (hasRole(actor, 'head') && projects.head.includes(row.project_id) && isOutForThem) ||
    (hasRole(actor, 'manager') && row.employee_id === actor.id && isOutForThem)
  );
}
