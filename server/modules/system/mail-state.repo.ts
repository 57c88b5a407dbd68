import { and, count, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/kernel/time.ts';
import { TELEGRAM_DELIVERY_KINDS } from '#domain/telegram/telegram-words.ts';
import type { Undelivered } from '#domain/system/system.schema.ts';
import type { Query } from '#server/db/client.ts';
import {
  reports,
  telegramDeliveries,
  telegramPeople,
  telegramSubscriptions,
  users,
  weeklyDeliveries,
} from '#server/db/schema/index.ts';

/** Older ones are of no use to anybody any more; they stay where they were sent from. */
const LOOKED_BACK_DAYS = 30;
const NAMED = 10;
const WHY_UNKNOWN = 'Причина неизвестна.';

/** People, by the index of just these. */
export async function countUnreached(q: Query): Promise<number> {
  const [row] = await q
    .select({ n: count() })
    .from(users)
    .where(and(isNotNull(users.undelivered_letter), isNull(users.archived_at)));
  return row?.n ?? 0;
}

export async function countBrokenChats(q: Query): Promise<number> {
  const [own] = await q.select({ n: count() }).from(telegramPeople).where(isNotNull(telegramPeople.broken_at));
  const { broken_at } = telegramSubscriptions;
  const [subscribed] = await q.select({ n: count() }).from(telegramSubscriptions).where(isNotNull(broken_at));
  return (own?.n ?? 0) + (subscribed?.n ?? 0);
}

/** Reports that have reached nobody, the newest first. */
export async function listUndelivered(q: Query, now: Date): Promise<Undelivered[]> {
  const since = new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS);
  const all = [...(await weeklyLetters(q, since)), ...(await telegramMessages(q, since))];
  return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, NAMED);
}

async function weeklyLetters(q: Query, since: Date): Promise<Undelivered[]> {
  const at = sql<Date>`coalesce(${weeklyDeliveries.at}, ${weeklyDeliveries.created_at})`.mapWith(weeklyDeliveries.at);
  const rows = await q
    .select({ delivery: weeklyDeliveries, at, name: reports.name })
    .from(weeklyDeliveries)
    .innerJoin(reports, eq(reports.id, weeklyDeliveries.report_id))
    .where(and(eq(weeklyDeliveries.status, 'failed'), gte(weeklyDeliveries.created_at, since)))
    .orderBy(desc(weeklyDeliveries.id))
    .limit(NAMED);
  return rows.map(({ delivery: { id, channel, report_id, to, error }, at: moment, name }) => ({
    channel: channel === 'telegram' ? 'telegram' : 'letter',
    to,
    about: name,
    error: error ?? WHY_UNKNOWN,
    at: moment.toISOString(),
    path: `/reports/weekly/${report_id}`,
    retry: { by: 'weekly', report_id, delivery_id: id },
  }));
}

/** The message of a weekly report is among its deliveries already. */
async function telegramMessages(q: Query, since: Date): Promise<Undelivered[]> {
  const { id, kind, error, created_at, subscription_id, state } = telegramDeliveries;
  const rows = await q
    .select({ id, kind, error, created_at, subscription_id, to: telegramSubscriptions.name })
    .from(telegramDeliveries)
    .innerJoin(telegramSubscriptions, eq(telegramSubscriptions.id, subscription_id))
    .where(and(eq(state, 'failed'), gte(created_at, since), sql`${kind} <> 'weekly'`))
    .orderBy(desc(created_at))
    .limit(NAMED);
  return rows.map((row) => ({
    channel: 'telegram',
    to: row.to,
    about: TELEGRAM_DELIVERY_KINDS[row.kind],
    error: row.error ?? WHY_UNKNOWN,
    at: row.created_at.toISOString(),
    path: `/reports/telegram/${row.subscription_id}`,
    retry: { by: 'telegram', delivery_id: row.id },
  }));
}
