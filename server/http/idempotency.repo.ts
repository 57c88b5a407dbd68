import { and, eq, lt } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';

type Owned = { user_id: number; key: string };
export type KeyRow = typeof idempotencyKeys.$inferSelect;

const owned = ({ user_id, key }: Owned) => and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key));

export async function findKey(q: Query, key: Owned): Promise<KeyRow | undefined> {
  const [row] = await q.select().from(idempotencyKeys).where(owned(key));
  return row;
}

/** Reserves a key; false when another attempt has it. Waits for one that is writing under it at this moment. */
export async function reserveKey(q: Query, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  const taken = await q.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
  if (taken.length > 0) return true;
  return (await findKey(q, row))?.sending === row.sending;
}

export async function storeResponse(q: Query, key: Owned, answer: Pick<KeyRow, 'status' | 'body'>): Promise<void> {
  await q.update(idempotencyKeys).set(answer).where(owned(key));
}

export async function removeKeysBefore(q: Query, moment: Date): Promise<number> {
  const removed = await q
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, moment))
    .returning({ key: idempotencyKeys.key });
  return removed.length;
}
