import { and, eq, gt, lt } from 'drizzle-orm';
import type { UserStatus } from '#domain/references/static-references.ts';
import type { Query } from '#server/db/client.ts';
import { passwordResets, sessions, users } from '#server/db/schema/index.ts';

const person = {
  id: users.id,
  email: users.email,
  surname: users.surname,
  name: users.name,
  patronymic: users.patronymic,
  status: users.status,
  archived_at: users.archived_at,
};
type ResettingUser = {
  id: number;
  email: string;
  surname: string;
  name: string;
  patronymic: string | null;
  status: UserStatus;
  archived_at: Date | null;
};

export async function insertPasswordReset(q: Query, values: typeof passwordResets.$inferInsert): Promise<void> {
  await q.insert(passwordResets).values(values);
}

export async function removePasswordResetsOf(q: Query, userId: number): Promise<void> {
  await q.delete(passwordResets).where(eq(passwordResets.user_id, userId));
}

/** User of a live link. */
export async function findResettingUser(q: Query, tokenHash: string, now: Date): Promise<ResettingUser | undefined> {
  const [row] = await q
    .select(person)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(and(eq(passwordResets.token_hash, tokenHash), gt(passwordResets.expires_at, now)));
  return row;
}

/** Uses the link up; false when somebody was faster. */
export async function takePasswordReset(q: Query, tokenHash: string): Promise<boolean> {
  const taken = await q
    .delete(passwordResets)
    .where(eq(passwordResets.token_hash, tokenHash))
    .returning({ id: passwordResets.id });
  return taken.length > 0;
}

export async function removeExpiredPasswordResets(q: Query, now: Date): Promise<number> {
  const removed = await q
    .delete(passwordResets)
    .where(lt(passwordResets.expires_at, now))
    .returning({ id: passwordResets.id });
  return removed.length;
}

export async function updatePasswordHash(q: Query, userId: number, passwordHash: string): Promise<void> {
  // Undelivered mark is cleared: a person with a password has had a letter.
  await q.update(users).set({ password_hash: passwordHash, undelivered_letter: null }).where(eq(users.id, userId));
}

/** Ends every session of this person; returns their number. */
export async function removeSessionsOf(q: Query, userId: number): Promise<number> {
  const removed = await q.delete(sessions).where(eq(sessions.user_id, userId)).returning({ id: sessions.id });
  return removed.length;
}
