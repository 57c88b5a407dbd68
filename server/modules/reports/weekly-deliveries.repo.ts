import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { weeklyDeliveries } from '#server/db/schema/index.ts';

export type ReportDeliveryRow = typeof weeklyDeliveries.$inferSelect;

export async function listReportDeliveries(q: Query, reportId: number): Promise<ReportDeliveryRow[]> {
  return q
    .select()
    .from(weeklyDeliveries)
    .where(eq(weeklyDeliveries.report_id, reportId))
    .orderBy(asc(weeklyDeliveries.id));
}

export async function findReportDelivery(q: Query, id: number): Promise<ReportDeliveryRow | undefined> {
  const [row] = await q.select().from(weeklyDeliveries).where(eq(weeklyDeliveries.id, id));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): two who press «Повторить» send once. */
export async function lockReportDelivery(
  q: Query,
  of: { id: number; report_id: number },
): Promise<ReportDeliveryRow | undefined> {
  const [row] = await q
    .select()
    .from(weeklyDeliveries)
    .where(and(eq(weeklyDeliveries.id, of.id), eq(weeklyDeliveries.report_id, of.report_id)))
    .for('update');
  return row;
}

/** Inserts a delivery and returns its id; none when this recipient has one already. */
export async function insertReportDelivery(
  q: Query,
  values: typeof weeklyDeliveries.$inferInsert,
): Promise<number | undefined> {
  const [row] = await q
    .insert(weeklyDeliveries)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: weeklyDeliveries.id });
  return row?.id;
}

type Step = Pick<ReportDeliveryRow, 'status' | 'error'> & { now: Date };

/** Moves it on, from one of these statuses only; false when it is in another. */
export async function moveDelivery(
  q: Query,
  id: number,
  { from, ...to }: Step & { from: readonly ReportDeliveryRow['status'][] },
): Promise<boolean> {
  const moved = await q
    .update(weeklyDeliveries)
    .set({ status: to.status, error: to.error, at: to.now })
    .where(and(eq(weeklyDeliveries.id, id), inArray(weeklyDeliveries.status, [...from])))
    .returning({ id: weeklyDeliveries.id });
  return moved.length > 0;
}

type Settled = { report_id: number; subscription_id: number; status: 'delivered' | 'failed'; error: string | null };

/** Outcome of the message that a report was sent by; whatever was known before, this is later. */
export async function settleTelegramDelivery(q: Query, settled: Settled, now: Date): Promise<void> {
  const { report_id, subscription_id, status, error } = settled;
  await q
    .update(weeklyDeliveries)
    .set({ status, error, at: now })
    .where(and(eq(weeklyDeliveries.report_id, report_id), eq(weeklyDeliveries.subscription_id, subscription_id)));
}
