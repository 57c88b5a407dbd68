import type { Actor } from '#domain/actor/actor.ts';
import { companiesOf } from '#domain/actor/scope.ts';
import { visibleCompanies } from '#domain/companies/companies.scope.ts';
import { USER_MEMBERSHIPS, type UserMembershipField } from '#domain/users/user-memberships.ts';
import {
  mayArchiveUser,
  mayBlockUser,
  mayChangeEmail,
  mayChangeMemberships,
  mayRemoveSecondFactor,
  mayRemoveUser,
  maySendPasswordLetter,
  mayUnarchiveUser,
  mayUnblockUser,
  mayUpdateUser,
  type PersonFacts,
} from '#domain/users/users.policy.ts';
import type { CompanyOfUser, ProjectOfUser, User, UserMay } from '#domain/users/users.schema.ts';
import { pictureUrls } from '#server/media/pictures.ts';
import type { MembershipRow } from './user-memberships.repo.ts';
import type { UserRow } from './users.repo.ts';

export function personFacts(row: UserRow): PersonFacts {
  return {
    id: row.id,
    roles: row.roles,
    status: row.status,
    archived: row.archived_at !== null,
    invited: row.invited,
    has_second_factor: row.has_second_factor,
    company_ids: [...new Set(row.memberships.map(({ company }) => company.id))],
    is_last_admin: row.is_last_admin,
  };
}

/**
 * True if the answer may name this membership: nothing outside the actor's scope (D-2), nothing archived. The form
 * shows the same ones, so that it does not remove what it does not show.
 */
export function isMembershipVisible(actor: Actor, membership: MembershipRow): boolean {
  if (membership.company.archived || (membership.of === 'projects' && membership.project.archived)) return false;
  if (actor.kind === 'guest') return false;
  const seen = companiesOf(visibleCompanies(actor));
  if (actor.id === membership.user_id || seen === null || seen.includes(membership.company.id)) return true;
  if (membership.of === 'companies') return false;
  return [...actor.projects.head, ...actor.projects.manager].includes(membership.project.id);
}

const presentCompany = ({ company }: MembershipRow): CompanyOfUser => ({
  id: company.id,
  name: company.name,
  logo_urls: pictureUrls(company.logo_key),
});

const presentProject = (membership: MembershipRow & { of: 'projects' }): ProjectOfUser => ({
  id: membership.project.id,
  name: membership.project.name,
  company: presentCompany(membership),
});

type Memberships = Pick<User, UserMembershipField>;

function presentMemberships(memberships: readonly MembershipRow[]): Memberships {
  const companiesAs = (role: MembershipRow['role']) =>
    memberships.filter((one) => one.of === 'companies' && one.role === role).map(presentCompany);
  const projectsAs = (role: MembershipRow['role']) =>
    memberships
      .filter((one) => one.of === 'projects')
      .filter((one) => one.role === role)
      .map(presentProject);
  return {
    companies_assessor: companiesAs('assessor'),
    companies_pm: companiesAs('pm'),
    companies_customer: companiesAs('customer'),
    projects_head: projectsAs('head'),
    projects_manager: projectsAs('manager'),
  };
}

function presentMay(actor: Actor, person: PersonFacts): UserMay {
  return {
    update: mayUpdateUser(actor, person),
    change_email: mayChangeEmail(actor, person),
    change_places: mayChangeMemberships(actor, person),
    block: mayBlockUser(actor, person),
    unblock: mayUnblockUser(actor, person),
    archive: mayArchiveUser(actor, person),
    unarchive: mayUnarchiveUser(actor, person),
    remove: mayRemoveUser(actor, person),
    remove_second_factor: mayRemoveSecondFactor(actor, person),
    send_letter: maySendPasswordLetter(actor, person),
  };
}

export function presentUser(row: UserRow, actor: Actor): User {
  const may = presentMay(actor, personFacts(row));
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    patronymic: row.patronymic,
    email: row.email,
    phone: row.phone === null ? null : Number(row.phone),
    status: row.status,
    roles: row.roles,
    avatar_urls: pictureUrls(row.avatar_key),
    ...presentMemberships(row.memberships.filter((membership) => isMembershipVisible(actor, membership))),
    invited: row.invited,
    undelivered_letter: may.send_letter.allowed ? row.undelivered_letter : null,
    archived_at: row.archived_at?.toISOString() ?? null,
    revision: row.revision,
    may,
  };
}

/** Membership ids by the wire's fields, for the audit record. */
export function membershipIds(memberships: readonly MembershipRow[]): Partial<Record<UserMembershipField, number[]>> {
  const fields = USER_MEMBERSHIPS.map(({ field, of, role }) => {
    const held = memberships.filter((one) => one.of === of && one.role === role);
    return [field, held.map((one) => (one.of === 'projects' ? one.project.id : one.company.id))] as const;
  });
  return Object.fromEntries(fields.filter(([, ids]) => ids.length > 0));
}
