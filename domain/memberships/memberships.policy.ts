import { isPmOf } from '../actor/team.ts';
import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import type { Role, UserStatus } from '../references/static-references.ts';
import { type Actor, hasRole } from '../actor/actor.ts';
import { type CompanyRole, type ProjectRole, roleName } from './membership-roles.ts';

type OfCompany = { company_id: number };

/** Right to give and take this role in this company or its projects (D-1, D-3). */
export function mayManageMembership(
  actor: Actor,
  { company_id, role }: OfCompany & { role: CompanyRole | ProjectRole },
): Verdict {
  if (hasRole(actor, 'admin')) return allow;
  if (!isPmOf(actor, { company_id }))
    return never('Состав меняет администратор или руководитель проекта этой компании.');
  return role === 'pm' ? never('Руководителей проекта назначает администратор.') : allow;
}

/** Archived companies and projects take no new members; leaving them is always possible. */
export function mayTakeMembers(place: { of: 'companies' | 'projects'; archived: boolean }): Verdict {
  if (!place.archived) return allow;
  return deny(
    place.of === 'companies' ? 'Компания в архиве: состав не пополнить.' : 'Проект в архиве: состав не пополнить.',
  );
}

/** True if this person can hold the role at all: they must have it in their account and be able to sign in. */
export function mayBecomeMember(
  person: { roles: readonly Role[]; status: UserStatus; archived: boolean },
  role: CompanyRole | ProjectRole,
): Verdict {
  if (person.archived) return deny('Сотрудник в архиве.');
  if (person.status === 'blocked') return deny('Сотрудник заблокирован.');
  return person.roles.includes(role) ? allow : deny(`У сотрудника нет роли «${roleName(role)}».`);
}

/** Guests see results, not the list of people (D-7). */
export function mayListMembers(actor: Actor): Verdict {
  return actor.kind === 'guest' ? never('По временной ссылке состав не показывается.') : allow;
}
