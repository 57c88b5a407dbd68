import { isPmOf } from '../actor/team.ts';
import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole } from '../actor/actor.ts';
import type { AccessLinkState } from './access-link-limits.ts';

type OfCompany = { company_id: number };

/** Access to the section of links as a whole (D-6). */
export function mayManageAccessLinks(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm')
    ? allow
    : never('Временные ссылки выдают администраторы и руководители проектов.');
}

/** Assessors who see a call of another company must not hand it out. */
export function mayIssueAccessLink(actor: Actor, target: OfCompany): Verdict {
  if (hasRole(actor, 'admin') || isPmOf(actor, target)) return allow;
  return never('Выдать ссылку может администратор или руководитель проекта этой компании.');
}

export function mayRevokeAccessLink(actor: Actor, link: OfCompany & { state: AccessLinkState }): Verdict {
  if (!hasRole(actor, 'admin') && !isPmOf(actor, link))
    return never('Отозвать ссылку может администратор или руководитель проекта этой компании.');
  if (link.state === 'revoked') return deny('Ссылка уже отозвана.');
  return link.state === 'expired' ? deny('Срок ссылки уже истёк.') : allow;
}
