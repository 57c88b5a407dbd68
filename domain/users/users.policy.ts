import { isPmOf } from '../actor/team.ts';
import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import { ROLES, type Role, type UserStatus } from '../references/static-references.ts';
import { type Actor, hasRole, isSelf } from '../actor/actor.ts';
import { GUARDED_ROLES, TEAM_ROLES } from './user-memberships.ts';

/** Facts of a person for the rules. */
export type PersonFacts = {
  id: number;
  roles: readonly Role[];
  status: UserStatus;
  archived: boolean;
  /** Invited: has never set a password, so has never signed in. */
  invited: boolean;
  has_second_factor: boolean;
  /** Companies of the person, by a company-wide role or through a project. */
  company_ids: readonly number[];
  /** Last admin: nobody else could let people in again. */
  is_last_admin: boolean;
};

const isAdmin = (person: PersonFacts): boolean => person.roles.includes('admin');
const isTeam = (person: PersonFacts): boolean => TEAM_ROLES.some((role) => person.roles.includes(role));

/** People managed by a pm: those of the companies they lead, but never admins (D-3). */
function managesPerson(actor: Actor, person: PersonFacts): boolean {
  if (hasRole(actor, 'admin')) return true;
  return !isAdmin(person) && person.company_ids.some((company_id) => isPmOf(actor, { company_id }));
}

const WHO = 'Сотрудников ведут администраторы и руководители проектов их компаний.';
const ADMINS = 'Администраторов меняет только администратор.';

const mayManagePerson = (actor: Actor, person: PersonFacts): Verdict =>
  managesPerson(actor, person) ? allow : never(isAdmin(person) && hasRole(actor, 'pm') ? ADMINS : WHO);

/** Access to the section: a manager has only their own profile (D-3). */
export function mayListUsers(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor', 'customer', 'head')
    ? allow
    : never('Список сотрудников вам не открыт: ваши данные — в профиле.');
}

export function mayCreateUsers(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm')
    ? allow
    : never('Новых сотрудников заводят администраторы и руководители проектов.');
}

/** Changing name, phone and picture; one's own, too. */
export function mayUpdateUser(actor: Actor, person: PersonFacts): Verdict {
  return isSelf(actor, person.id) ? allow : mayManagePerson(actor, person);
}

/**
 * The address is the way in: changing it could take the account over. A pm corrects it only while nobody has signed in
 * by it, and only for a person of no other pm's companies.
 */
export function mayChangeEmail(actor: Actor, person: PersonFacts): Verdict {
  if (hasRole(actor, 'admin')) return allow;
  const isOwn = person.company_ids.every((company_id) => isPmOf(actor, { company_id }));
  if (isOwn && person.invited && managesPerson(actor, person)) return allow;
  return never('Почту, с которой входят, меняет администратор.');
}

/** Changing roles and memberships. Never one's own: an admin could lock themself out, a pm let themself in. */
export function mayChangeMemberships(actor: Actor, person: PersonFacts): Verdict {
  if (isSelf(actor, person.id)) return deny('Свои роли и компании меняет другой администратор.');
  return mayManagePerson(actor, person);
}

/** Right to turn these roles into those. */
export function mayGiveRoles(
  actor: Actor,
  { before, after }: { before: readonly Role[]; after: readonly Role[] },
): Verdict {
  if (hasRole(actor, 'admin')) return allow;
  const changed = GUARDED_ROLES.find((role) => before.includes(role) !== after.includes(role));
  return changed === undefined ? allow : deny(`Роль «${ROLES[changed]}» даёт и снимает только администратор.`);
}

const LAST_ADMIN = 'Это последний действующий администратор.';

/** Actions on oneself: who does them to others reads why not to oneself; nobody else looks for it. */
const notOneself = (actor: Actor, reason: string): Verdict =>
  hasRole(actor, 'admin', 'pm') ? deny(reason) : never(reason);

/** Blocking and archiving share one rule: who may shut this person out. */
function mayShutOut(actor: Actor, person: PersonFacts, self: string): Verdict {
  if (isSelf(actor, person.id)) return notOneself(actor, self);
  const verdict = mayManagePerson(actor, person);
  if (!verdict.allowed) return verdict;
  if (!hasRole(actor, 'admin') && isTeam(person)) return never('Доступ членам команды закрывает администратор.');
  return person.is_last_admin ? deny(LAST_ADMIN) : allow;
}

export function mayBlockUser(actor: Actor, person: PersonFacts): Verdict {
  const verdict = mayShutOut(actor, person, 'Заблокировать себя нельзя.');
  if (!verdict.allowed || person.status === 'active') return verdict;
  return deny('Сотрудник уже заблокирован.');
}

export function mayUnblockUser(actor: Actor, person: PersonFacts): Verdict {
  const verdict = mayShutOut(actor, person, 'Разблокировать себя нельзя.');
  if (!verdict.allowed || person.status === 'blocked') return verdict;
  return deny('Сотрудник не заблокирован.');
}

export function mayArchiveUser(actor: Actor, person: PersonFacts): Verdict {
  const verdict = mayShutOut(actor, person, 'Убрать в архив себя нельзя.');
  if (!verdict.allowed || !person.archived) return verdict;
  return deny('Сотрудник уже в архиве.');
}

export function mayUnarchiveUser(actor: Actor, person: PersonFacts): Verdict {
  const verdict = mayShutOut(actor, person, 'Вернуть из архива себя нельзя.');
  if (!verdict.allowed || person.archived) return verdict;
  return deny('Сотрудник не в архиве.');
}

export function mayRemoveUser(actor: Actor, person: PersonFacts): Verdict {
  if (isSelf(actor, person.id)) return notOneself(actor, 'Удалить себя нельзя.');
  if (!hasRole(actor, 'admin')) return never('Удалять сотрудников может только администратор.');
  return person.is_last_admin ? deny(LAST_ADMIN) : allow;
}

/**
 * Removing the second factor of a person who has lost the app and the codes: by an admin only, and never one's own
 * (D-5).
 */
export function mayRemoveSecondFactor(actor: Actor, person: PersonFacts): Verdict {
  if (isSelf(actor, person.id)) return notOneself(actor, 'Свой второй фактор выключают в профиле.');
  if (!hasRole(actor, 'admin')) return never('Второй фактор снимает администратор.');
  return person.has_second_factor ? allow : deny('Второй фактор не включён.');
}

/** Sending a letter with a link to set a password; for a person without one it is an invitation. */
export function maySendPasswordLetter(actor: Actor, person: PersonFacts): Verdict {
  if (isSelf(actor, person.id)) return notOneself(actor, 'Свой пароль меняют в профиле.');
  const verdict = mayManagePerson(actor, person);
  if (!verdict.allowed) return verdict;
  if (person.archived) return deny('Сотрудник в архиве: войти он не сможет.');
  return person.status === 'blocked' ? deny('Сотрудник заблокирован: войти он не сможет.') : allow;
}
