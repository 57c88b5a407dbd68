import { inArray, lt, sql } from 'drizzle-orm';
import { type Query, rowsOf } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema/index.ts';

type Window = { key: string; seconds: number };
export type Counted = { key: string; hits: number; resets_at: Date };

/** Cap of the counter, far above every limit and far below the column's maximum. */
const HITS_MAX = 1_000_000;

/**
 * Counts one attempt for each key and returns the number of attempts in its window: one statement, so that of many at
 * once, in many processes, each gets a number of its own.
 */
export async function countAttempts(q: Query, now: Date, windows: Window[]): Promise<Counted[]> {
  // Sorted keys: two requests with the same keys lock their rows in the same order.
  const values = windows
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, seconds }) => ({ key, hits: 1, resets_at: new Date(now.getTime() + seconds * 1000) }));
  const isOver = sql`${rateLimits.resets_at} <= ${now.toISOString()}::timestamptz`;
  return q
    .insert(rateLimits)
    .values(values)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else least(${rateLimits.hits} + 1, ${HITS_MAX}::int) end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resets_at} end`,
      },
    })
    .returning();
}

export async function findAttempts(q: Query, key: string, now: Date): Promise<Counted | undefined> {
  const rows = await q
    .select()
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${key} and ${rateLimits.resets_at} > ${now.toISOString()}::timestamptz`);
  return rows[0];
}

export async function removeAttempts(q: Query, keys: string[]): Promise<void> {
  await q.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Takes back one attempt that turned out to be no guess. */
export async function returnAttempt(q: Query, key: string): Promise<void> {
  await rowsOf(q, sql`update ${rateLimits} set hits = greatest(hits - 1, 0) where key = ${key}`);
}

export async function removePastWindows(q: Query, now: Date): Promise<number> {
  const removed = await q.delete(rateLimits).where(lt(rateLimits.resets_at, now)).returning({ key: rateLimits.key });
  return removed.length;
}
