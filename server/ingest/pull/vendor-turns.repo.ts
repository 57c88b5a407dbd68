import { sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema/index.ts';

type Account = { key: string; now: Date };

/**
 * Takes the next turn to ask an account, for all processes together: one statement, so that of many at once each gets a
 * turn of its own. Returns how long it is until then, in ms.
 */
export async function takeTurn(q: Query, { key, now }: Account, apartMs: number): Promise<number> {
  const apart = sql`${apartMs}::int * interval '1 millisecond'`;
  const [row] = await q
    .insert(rateLimits)
    .values({ key, hits: 1, resets_at: new Date(now.getTime() + apartMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resets_at: sql`greatest(${rateLimits.resets_at}, ${now.toISOString()}::timestamptz) + ${apart}` },
    })
    .returning({ resets_at: rateLimits.resets_at });
  return row ? Math.max(0, row.resets_at.getTime() - apartMs - now.getTime()) : 0;
}

/** The vendor has asked to wait: nobody gets a turn before that. */
export async function postponeTurns(q: Query, { key, now }: Account, seconds: number): Promise<void> {
  const resets_at = new Date(now.getTime() + seconds * 1000);
  await q
    .insert(rateLimits)
    .values({ key, hits: 1, resets_at })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resets_at: sql`greatest(${rateLimits.resets_at}, excluded.resets_at)` },
    });
}
