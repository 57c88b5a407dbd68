import type { Membership } from '#domain/memberships/membership-roles.ts';
import { type Role, ROLES } from '#domain/references/static-references.ts';
import { USER_MEMBERSHIPS } from '#domain/users/user-memberships.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { UpdateUser } from '#domain/users/users.schema.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { addMember } from '../memberships/add-member.ts';
import { removeMember } from '../memberships/remove-member.ts';
import { findManageable, findMembershipsOf, type MembershipRow } from './user-memberships.repo.ts';
import { isMembershipVisible } from './users.presenter.ts';

type Manageable = Awaited<ReturnType<typeof findManageable>>;
/** Wanted memberships of one field. */
type Wanted = (typeof USER_MEMBERSHIPS)[number] & { ids: readonly number[] };

const idOf = (membership: MembershipRow): number =>
  membership.of === 'projects' ? membership.project.id : membership.company.id;

const inReach = (manageable: Manageable, { of, role }: Pick<Wanted, 'of' | 'role'>, actor: Actor) => {
  const ids = manageable[of];
  // Another pm's companies: a pm adds nobody as another pm, not even to their own company (D-3).
  const isOthers = role === 'pm' && ids !== 'all';
  return (id: number): boolean => !isOthers && actor.kind === 'user' && (ids === 'all' || ids.has(id));
};

const membershipOf = (user_id: number, wanted: Wanted, id: number): Membership =>
  wanted.of === 'companies'
    ? { of: 'companies', id, user_id, role: wanted.role }
    : { of: 'projects', id, user_id, role: wanted.role };

/** Memberships that the form names; a field that was not sent stays as it is. */
function requestedMemberships(input: UpdateUser): Wanted[] {
  return USER_MEMBERSHIPS.flatMap((one) => {
    const ids = input[one.field];
    return ids === undefined ? [] : [{ ...one, ids }];
  });
}

const NOT_LISTED = { companies: 'Выберите компанию из списка.', projects: 'Выберите проект из списка.' } as const;

/**
 * Writes the form's memberships, inside the transaction that writes the person. Those that the actor does not see or
 * may not give stay untouched: a form that does not show them cannot have meant them.
 */
export async function writeMemberships(q: Query, caller: Caller, userId: number, input: UpdateUser): Promise<void> {
  const { actor } = caller;
  const manageable = await findManageable(q, actor);
  const memberships = await findMembershipsOf(q, userId);
  for (const wanted of requestedMemberships(input)) {
    const mayReach = inReach(manageable, wanted, actor);
    const held = memberships.filter(({ of, role }) => of === wanted.of && role === wanted.role);
    const added = wanted.ids.filter((id) => !held.some((membership) => idOf(membership) === id));
    if (!added.every(mayReach)) throw fieldErrors({ [wanted.field]: [NOT_LISTED[wanted.of]] });
    const removed = held.filter(
      (membership) =>
        isMembershipVisible(actor, membership) && mayReach(idOf(membership)) && !wanted.ids.includes(idOf(membership)),
    );
    for (const membership of removed) await removeMember(q, caller, membershipOf(userId, wanted, idOf(membership)));
    for (const id of added) await addMember(q, caller, membershipOf(userId, wanted, id), wanted.field);
  }
}

/**
 * Checks that roles cover memberships: one without its role opens nothing and confuses everybody, so the membership
 * goes first, then the role.
 */
export function assertRolesCoverMemberships(
  actor: Actor,
  roles: readonly Role[],
  memberships: readonly MembershipRow[],
): void {
  const left = memberships.filter(({ role }) => !roles.includes(role));
  const [first] = left;
  if (!first) return;
  const names = left
    .filter((membership) => membership.role === first.role && isMembershipVisible(actor, membership))
    .map((membership) => `«${membership.of === 'projects' ? membership.project.name : membership.company.name}»`);
  const where = names.length > 0 ? `: ${names.join(', ')}` : '';
  throw fieldErrors({
    roles: [
      `Роль «${ROLES[first.role]}» нельзя снять: сотрудник с ней работает${where || ' в компаниях или проектах'}.`,
    ],
  });
}
