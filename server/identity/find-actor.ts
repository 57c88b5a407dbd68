import type { UserActor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { findMember } from './members.repo.ts';
import { toActor } from './to-actor.ts';

/**
 * Actor of a person as they would be let in now, for work that the program does on its own and they will read; none if
 * they are shut out.
 */
export async function findActor(q: Query, userId: number): Promise<UserActor | undefined> {
  const member = await findMember(q, userId);
  return member?.status === 'active' && member.archived_at === null ? toActor(member) : undefined;
}
