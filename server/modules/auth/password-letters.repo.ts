import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';
import { userScope } from '#server/scopes/users.scope.ts';

const person = { id: users.id, surname: users.surname, name: users.name, patronymic: users.patronymic };

/** Receiver of a link to set a password; none when shut out by now. */
export async function findLinkReceiver(q: Query, id: number) {
  const [row] = await q
    .select({ ...person, email: users.email, invited: sql<boolean>`${users.password_hash} = ''` })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active'), isNull(users.archived_at)));
  return row;
}

export async function findSender(q: Query, id: number) {
  const [row] = await q.select(person).from(users).where(eq(users.id, id));
  return row;
}

/**
 * Writes the reason of non-delivery; null: it has arrived, or another one is on its way. No change of the person's
 * revision: editors must not be told.
 */
export async function setUndeliveredLetter(q: Query, userId: number, reason: string | null): Promise<void> {
  await q.update(users).set({ undelivered_letter: reason }).where(eq(users.id, userId));
}

/** Person whom the actor sees and whom a letter has not reached. */
export async function findUndelivered(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select({ ...person, undelivered_letter: users.undelivered_letter })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.undelivered_letter), userScope(q, actor)));
  return row;
}
