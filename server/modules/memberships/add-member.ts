import type { Membership } from '#domain/memberships/membership-roles.ts';
import { mayBecomeMember, mayManageMembership, mayTakeMembers } from '#domain/memberships/memberships.policy.ts';
import type { Database, Query } from '#server/db/client.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { loadTarget } from './load-target.ts';
import { findPerson, insertMember, isAmongPeopleOf } from './memberships.repo.ts';
import { peopleKnownTo } from './people-known-to.ts';

const UNKNOWN = 'Выберите сотрудника из списка.';

/**
 * Adds a person to a company or project, inside the transaction of the verb that changes people. The caller has checked
 * that the actor may know this person. Problems of the person are reported at `field`. False: was a member already.
 */
export async function addMember(q: Query, caller: Caller, membership: Membership, field = 'user_id'): Promise<boolean> {
  const target = await loadTarget(q, caller.actor, membership);
  const { user_id, role } = membership;
  assertAllowed(mayManageMembership(caller.actor, { company_id: target.company_id, role }));
  assertAllowed(mayTakeMembers(target), conflict);
  const person = await findPerson(q, user_id);
  if (!person) throw fieldErrors({ [field]: [UNKNOWN] });
  const verdict = mayBecomeMember({ ...person, archived: person.archived_at !== null }, role);
  if (!verdict.allowed) throw fieldErrors({ [field]: [verdict.reason] });
  if (!(await insertMember(q, membership))) return false;
  await record(q, caller, {
    action: 'add_member',
    entity: membership.of,
    entity_id: membership.id,
    company_id: target.company_id,
    after: { user_id, role },
  });
  return true;
}

/** `addMember` as an action of its own: a pm gives roles only to people of their own companies. */
export function addMemberOf(db: Database, caller: Caller, membership: Membership): Promise<{ added: boolean }> {
  return db.write(async (q) => {
    const { company_id } = await loadTarget(q, caller.actor, membership);
    assertAllowed(mayManageMembership(caller.actor, { company_id, role: membership.role }));
    const isKnown = await isAmongPeopleOf(q, membership.user_id, peopleKnownTo(caller.actor));
    if (!isKnown) throw fieldErrors({ user_id: [UNKNOWN] });
    return { added: await addMember(q, caller, membership) };
  });
}
