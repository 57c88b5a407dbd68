import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { telegramDeliveries, telegramSubscriptions } from '#server/db/schema/index.ts';

const table = telegramDeliveries;
export type TelegramDeliveryRow = typeof table.$inferSelect;
export type TelegramFiles = TelegramDeliveryRow['files'];
type DeliveryValues = typeof table.$inferInsert;

/** Inserts a message; undefined when one of this period is there already. */
export async function insertTelegramDelivery(
  q: Query,
  values: DeliveryValues,
): Promise<TelegramDeliveryRow | undefined> {
  const [row] = await q.insert(table).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findTelegramDelivery(q: Query, id: number): Promise<TelegramDeliveryRow | undefined> {
  const [row] = await q.select().from(table).where(eq(table.id, id));
  return row;
}

/** Row lock (SELECT … FOR UPDATE) until the transaction ends. */
export async function lockTelegramDelivery(q: Query, id: number): Promise<TelegramDeliveryRow | undefined> {
  const [row] = await q.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

/** The message of this period, with its row held. */
export async function lockDeliveryOf(
  q: Query,
  subscriptionId: number,
  key: string,
): Promise<TelegramDeliveryRow | undefined> {
  const isIt = and(eq(table.subscription_id, subscriptionId), eq(table.period_key, key));
  const [row] = await q.select().from(table).where(isIt).for('update');
  return row;
}

/** The message that is this run, with its row held. */
export async function lockDeliveryOfRun(q: Query, reportId: number): Promise<TelegramDeliveryRow | undefined> {
  const isIt = and(eq(table.report_id, reportId), eq(table.kind, 'report'));
  const [row] = await q.select().from(table).where(isIt).for('update');
  return row;
}

export async function hasDelivery(q: Query, subscriptionId: number, periodKey: string): Promise<boolean> {
  const isIt = and(eq(table.subscription_id, subscriptionId), eq(table.period_key, periodKey));
  return (await q.$count(table, isIt)) > 0;
}

export async function updateDelivery(
  q: Query,
  id: number,
  values: Partial<DeliveryValues>,
): Promise<TelegramDeliveryRow | undefined> {
  const [row] = await q.update(table).set(values).where(eq(table.id, id)).returning();
  return row;
}

/** Messages that wait for the same limit: of a chat, or of all. */
export async function countQueued(q: Query, chatId: string | null): Promise<number> {
  const isOfChat = chatId === null ? undefined : eq(telegramSubscriptions.chat_id, chatId);
  const [row] = await q
    .select({ n: count() })
    .from(table)
    .innerJoin(telegramSubscriptions, eq(telegramSubscriptions.id, table.subscription_id))
    .where(and(eq(table.state, 'queued'), isOfChat));
  return row?.n ?? 0;
}

/** Counts one more part that has arrived. */
export async function countPart(q: Query, id: number): Promise<void> {
  await q
    .update(table)
    .set({ parts_sent: sql`${table.parts_sent} + 1` })
    .where(eq(table.id, id));
}

export async function listDeliveryRows(
  q: Query,
  subscriptionId: number,
  limit: number,
): Promise<TelegramDeliveryRow[]> {
  return q
    .select()
    .from(table)
    .where(eq(table.subscription_id, subscriptionId))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(limit);
}

export async function countDeliveries(q: Query, subscriptionId: number): Promise<number> {
  return q.$count(table, eq(table.subscription_id, subscriptionId));
}

/** Old messages, whose files go with them. */
export async function listDeliveriesBefore(q: Query, before: Date, limit: number) {
  return q
    .select({ id: table.id, files: table.files })
    .from(table)
    .where(lt(table.created_at, before))
    .orderBy(table.created_at)
    .limit(limit);
}

export async function listFilesOf(q: Query, subscriptionId: number) {
  return q
    .select({ files: table.files, kind: table.kind, state: table.state, report_id: table.report_id })
    .from(table)
    .where(eq(table.subscription_id, subscriptionId));
}

export async function deleteDelivery(q: Query, id: number): Promise<void> {
  await q.delete(table).where(eq(table.id, id));
}
