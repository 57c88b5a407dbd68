import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { telegramCodes, telegramUpdates } from '#server/db/schema/index.ts';

type CodeValues = Pick<typeof telegramCodes.$inferInsert, 'code_hash' | 'created_at' | 'expires_at'> &
  ({ subscription_id: number } | { user_id: number });

/** A newer code replaces the older ones of the subscription or the person. */
export async function replaceCode(q: Query, values: CodeValues): Promise<void> {
  const isOlder =
    'user_id' in values
      ? eq(telegramCodes.user_id, values.user_id)
      : eq(telegramCodes.subscription_id, values.subscription_id);
  await q.delete(telegramCodes).where(isOlder);
  await q.insert(telegramCodes).values(values);
}

/** Finds a living code and holds it: of two who send it at once the second finds none. */
export async function lockCode(q: Query, code_hash: string, now: Date) {
  const [row] = await q
    .select()
    .from(telegramCodes)
    .where(and(eq(telegramCodes.code_hash, code_hash), gt(telegramCodes.expires_at, now)))
    .for('update');
  return row;
}

export async function deleteCode(q: Query, id: number): Promise<void> {
  await q.delete(telegramCodes).where(eq(telegramCodes.id, id));
}

export async function removeExpiredCodes(q: Query, now: Date): Promise<number> {
  const gone = await q
    .delete(telegramCodes)
    .where(lte(telegramCodes.expires_at, now))
    .returning({ id: telegramCodes.id });
  return gone.length;
}

/** A day less than the week of quiet after which Telegram numbers anew; it keeps updates for a day at most. */
const QUIET_MS = 6 * 86_400_000;

/** True when the next number says nothing any more. */
const isForgotten = (now: Date): SQL => lte(telegramUpdates.taken_at, new Date(now.getTime() - QUIET_MS));

/** Lease of the bot's updates: Telegram answers 409 to the second of two who ask. Null: another process has it. */
export async function leaseUpdates(
  q: Query,
  { bot, holder, now, until }: { bot: number; holder: string; now: Date; until: Date },
): Promise<{ next_update: number } | null> {
  await q.insert(telegramUpdates).values({ id: bot, taken_at: now }).onConflictDoNothing();
  const isFree = or(
    eq(telegramUpdates.held_by, holder),
    isNull(telegramUpdates.held_until),
    lt(telegramUpdates.held_until, now),
  );
  const [row] = await q
    .update(telegramUpdates)
    .set({ held_by: holder, held_until: until })
    .where(and(eq(telegramUpdates.id, bot), isFree))
    .returning({ next_update: telegramUpdates.next_update, is_forgotten: sql<boolean>`${isForgotten(now)}` });
  return row ? { next_update: row.is_forgotten ? 0 : row.next_update } : null;
}

export async function releaseUpdates(q: Query, holder: string): Promise<void> {
  await q.update(telegramUpdates).set({ held_by: null, held_until: null }).where(eq(telegramUpdates.held_by, holder));
}

/** Moves on past an update; false when it has been taken already: it is handled once. */
export async function takeUpdate(
  q: Query,
  bot: number,
  { update_id, now }: { update_id: number; now: Date },
): Promise<boolean> {
  await q.insert(telegramUpdates).values({ id: bot, taken_at: now }).onConflictDoNothing();
  const taken = await q
    .update(telegramUpdates)
    .set({ next_update: update_id + 1, taken_at: now })
    .where(and(eq(telegramUpdates.id, bot), or(lte(telegramUpdates.next_update, update_id), isForgotten(now))))
    .returning({ id: telegramUpdates.id });
  return taken.length > 0;
}
