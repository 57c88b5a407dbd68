import type { Membership } from '#domain/memberships/membership-roles.ts';
import { mayManageMembership } from '#domain/memberships/memberships.policy.ts';
import type { RemovedMember } from '#domain/memberships/memberships.schema.ts';
import type { Database, Query } from '#server/db/client.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { loadTarget } from './load-target.ts';
import { countDrafts, deleteMember } from './memberships.repo.ts';

/**
 * Removes a person from a company or project, inside the transaction of the verb that changes people. Unfinished
 * evaluations are no obstacle: the answer says how many stay behind. Null: was no member.
 */
export async function removeMember(q: Query, caller: Caller, membership: Membership): Promise<RemovedMember | null> {
  const target = await loadTarget(q, caller.actor, membership);
  const { user_id, role } = membership;
  assertAllowed(mayManageMembership(caller.actor, { company_id: target.company_id, role }));
  if (!(await deleteMember(q, membership))) return null;
  await record(q, caller, {
    action: 'remove_member',
    entity: membership.of,
    entity_id: membership.id,
    company_id: target.company_id,
    after: { user_id, role },
  });
  return { drafts: await countDrafts(q, membership, user_id) };
}

export function removeMemberOf(db: Database, caller: Caller, membership: Membership): Promise<RemovedMember> {
  return db.write(async (q) => {
    const removed = await removeMember(q, caller, membership);
    if (!removed) throw notFound('Этого сотрудника здесь нет.');
    return removed;
  });
}
