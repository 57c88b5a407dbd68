import { and, eq, sql } from 'drizzle-orm';
import type { AppealState } from '#domain/appeals/appeal-states.ts';
import type { Query } from '#server/db/client.ts';
import { appealLines, appeals } from '#server/db/schema/index.ts';

/** Inserts an appeal in the state `open`, the column's default. */
export async function insertAppeal(q: Query, values: Omit<typeof appeals.$inferInsert, 'state'>): Promise<number> {
  const [row] = await q.insert(appeals).values(values).returning({ id: appeals.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function insertLines(q: Query, rows: (typeof appealLines.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await q.insert(appealLines).values(rows);
}

/** Row lock until the transaction ends; the evaluation is locked first, always in this order. */
export async function lockAppeal(q: Query, id: number): Promise<void> {
  await q.select({ id: appeals.id }).from(appeals).where(eq(appeals.id, id)).for('update');
}

/** Writable columns except the state, which only moveAppeal() changes (D-20). */
export type AppealValues = Omit<Partial<typeof appeals.$inferInsert>, 'state'>;

export async function updateAppeal(q: Query, id: number, values: AppealValues): Promise<void> {
  await q
    .update(appeals)
    .set({ ...values, revision: sql`${appeals.revision} + 1` })
    .where(eq(appeals.id, id));
}

/** Writes the state, for moveAppeal() alone: it checks the table of moves. */
export async function setAppealState(q: Query, id: number, state: AppealState, values: AppealValues): Promise<void> {
  const changed = { ...values, state };
  await updateAppeal(q, id, changed);
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
