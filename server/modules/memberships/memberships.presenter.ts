import { mayBecomeMember, mayManageMembership } from '#domain/memberships/memberships.policy.ts';
import type { CompanyRole, ProjectRole } from '#domain/memberships/membership-roles.ts';
import type { Candidate, Member } from '#domain/memberships/memberships.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import { pictureUrls } from '#server/media/pictures.ts';
import type { MemberRow, PersonRow } from './memberships.repo.ts';

const presentPerson = (row: PersonRow) => ({
  id: row.id,
  name: displayName(row),
  email: row.email,
  avatar_urls: pictureUrls(row.avatar_key),
});

export function presentMember(
  { person, role, drafts }: MemberRow,
  context: { actor: Actor; company_id: number },
): Member {
  return {
    person: { ...presentPerson(person), status: person.status, archived: person.archived_at !== null },
    role,
    drafts,
    may: { remove: mayManageMembership(context.actor, { company_id: context.company_id, role }) },
  };
}

export function presentCandidate(row: PersonRow, role: CompanyRole | ProjectRole): Candidate {
  return {
    ...presentPerson(row),
    may: { add: mayBecomeMember({ ...row, archived: row.archived_at !== null }, role) },
  };
}
