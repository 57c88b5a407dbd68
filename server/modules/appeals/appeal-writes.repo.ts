import { and, eq, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { appealLines, appeals } from '#server/db/schema/index.ts';

export async function insertAppeal(q: Query, values: typeof appeals.$inferInsert): Promise<number> {
  const [row] = await q.insert(appeals).values(values).returning({ id: appeals.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function insertLines(q: Query, rows: (typeof appealLines.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await q.insert(appealLines).values(rows);
}

/** Held until the transaction ends; the evaluation is held first, always in this order. */
export async function holdAppeal(q: Query, id: number): Promise<void> {
  await q.select({ id: appeals.id }).from(appeals).where(eq(appeals.id, id)).for('update');
}

export async function updateAppeal(q: Query, id: number, values: Partial<typeof appeals.$inferInsert>): Promise<void> {
  await q
    .update(appeals)
    .set({ ...values, revision: sql`${appeals.revision} + 1` })
    .where(eq(appeals.id, id));
}

type Decided = Pick<typeof appealLines.$inferInsert, 'accepted' | 'reason' | 'decision_comment'>;

export async function decideLine(
  q: Query,
  line: { appeal_id: number; criterion_key: string },
  decided: Decided,
): Promise<void> {
  await q
    .update(appealLines)
    .set(decided)
    .where(and(eq(appealLines.appeal_id, line.appeal_id), eq(appealLines.criterion_key, line.criterion_key)));
}
