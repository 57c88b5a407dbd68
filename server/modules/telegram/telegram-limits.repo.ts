import { inArray, lt, sql } from 'drizzle-orm';
import { ALL_CHATS, slotsOf } from '#domain/telegram/sending-limits.ts';
import type { Query } from '#server/db/client.ts';
import { telegramLimits } from '#server/db/schema/index.ts';

/** Wait for a place, in ms; `apart`: how far apart the places are of the limit that is waited for, of a chat or of all. */
type Wait = { ms: number; apart: number; isOfAll: boolean };

/**
 * Takes the next place in the limits of all processes, or says how long to wait. Rows are locked in one order, and
 * nothing is taken unless all are free.
 */
export async function takeSlot(q: Query, chatId: string, now: Date): Promise<Wait | null> {
  const slots = slotsOf(chatId);
  const keys = slots.map(({ key }) => key);
  const fresh = keys.map((key) => ({ key, free_at: now }));
  await q.insert(telegramLimits).values(fresh).onConflictDoNothing();
  const rows = await q
    .select()
    .from(telegramLimits)
    .where(inArray(telegramLimits.key, keys))
    .orderBy(telegramLimits.key)
    .for('update');
  const [longest] = slots
    .map(({ key, ms: apart }) => {
      const free = rows.find((row) => row.key === key)?.free_at ?? now;
      return { ms: free.getTime() - now.getTime(), apart, isOfAll: key === ALL_CHATS };
    })
    .toSorted((a, b) => b.ms - a.ms);
  if (longest && longest.ms > 0) return longest;
  for (const { key, ms } of slots) await occupy(q, key, new Date(now.getTime() + ms));
  return null;
}

async function occupy(q: Query, key: string, free_at: Date): Promise<void> {
  const until = sql`greatest(${telegramLimits.free_at}, excluded.free_at)`;
  await q
    .insert(telegramLimits)
    .values({ key, free_at })
    .onConflictDoUpdate({ target: telegramLimits.key, set: { free_at: until } });
}

/** Telegram has asked to slow down. */
export async function slowDown(
  q: Query,
  chatId: string,
  { now, seconds }: { now: Date; seconds: number },
): Promise<void> {
  const chat = slotsOf(chatId).find(({ key }) => key !== ALL_CHATS);
  if (chat) await occupy(q, chat.key, new Date(now.getTime() + seconds * 1000));
}

export async function removePastLimits(q: Query, now: Date): Promise<number> {
  const gone = await q
    .delete(telegramLimits)
    .where(lt(telegramLimits.free_at, now))
    .returning({ key: telegramLimits.key });
  return gone.length;
}
