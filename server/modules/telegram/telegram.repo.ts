import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { TelegramFilters, TelegramQuery } from '#domain/telegram/telegram.filters.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
  type ListContext,
  matchesFilters,
  oneOf,
  orderBy,
} from '#server/db/list.ts';
import { projects, telegramDeliveries, telegramSubscriptions } from '#server/db/schema/index.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';

const subs = telegramSubscriptions;

/** Subscriptions of the companies that the actor leads (D-3); chat ids are nobody else's. */
const telegramScope = (actor: Actor): SQL | undefined => isLedBy(actor, projects.company_id);

const stateOf = sql`case when ${subs.broken_at} is not null then 'broken'
  when ${subs.chat_id} is null then 'waiting' else 'active' end`;

type TelegramListContext = ListContext<TelegramFilters>;

const CONDITIONS = {
  state: ({ filter }) => (filter.state ? inArray(stateOf, filter.state) : undefined),
  schedule: ({ filter }) => oneOf(subs.schedule, filter.schedule),
  project_id: ({ filter }) => oneOf(subs.project_id, filter.project_id),
  search: ({ filter }) => {
    if (!filter.search) return undefined;
    const like = `%${escapeLike(filter.search.trim())}%`;
    return or(ilike(subs.name, like), ilike(subs.chat_title, like));
  },
} satisfies FilterConditions<TelegramFilters, TelegramListContext>;

const matching = (context: TelegramListContext): SQL | undefined =>
  and(telegramScope(context.actor), matchesFilters(CONDITIONS, context));

const lastSent = sql<string | null>`(select max(d.sent_at) from ${telegramDeliveries} d
  where d.subscription_id = ${subs.id} and d.state = 'sent')`;

const select = (q: Query) =>
  q
    .select({
      subscription: subs,
      project: {
        id: projects.id,
        name: projects.name,
        company_id: projects.company_id,
        time_zone: projects.time_zone,
        archived_at: projects.archived_at,
      },
      last_sent_at: lastSent,
    })
    .from(subs)
    .innerJoin(projects, eq(projects.id, subs.project_id));

export type SubscriptionRow = Awaited<ReturnType<typeof select>>[number];
type SubscriptionValues = typeof subs.$inferInsert;

export async function listSubscriptionRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: ListRequest<TelegramQuery>,
): Promise<SubscriptionRow[]> {
  return select(q)
    .where(matching({ actor, filter }))
    .orderBy(...orderBy(sort, { name: subs.name, created_at: subs.created_at }, subs.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countSubscriptions(q: Query, context: TelegramListContext): Promise<Counted> {
  const rows = q
    .select({ id: subs.id })
    .from(subs)
    .innerJoin(projects, eq(projects.id, subs.project_id))
    .where(matching(context));
  return countCapped(q, rows);
}

export async function findSubscription(q: Query, actor: Actor, id: number): Promise<SubscriptionRow | undefined> {
  const [row] = await select(q).where(and(eq(subs.id, id), telegramScope(actor)));
  return row;
}

/** Subscriptions of one project, for what else is sent to them. */
export async function listSubscriptionsOf(q: Query, projectId: number) {
  return q
    .select({
      id: subs.id,
      name: subs.name,
      broken: sql<boolean>`(${subs.chat_id} is null or ${subs.broken_at} is not null)`,
    })
    .from(subs)
    .where(eq(subs.project_id, projectId))
    .orderBy(asc(subs.name), asc(subs.id));
}

/** Subscription for the program itself, which sees all. */
export async function readSubscription(q: Query, id: number): Promise<SubscriptionRow | undefined> {
  const [row] = await select(q).where(eq(subs.id, id));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises changes of a subscription and of its chat. */
export async function lockSubscription(q: Query, id: number): Promise<void> {
  await q.select({ id: subs.id }).from(subs).where(eq(subs.id, id)).for('update');
}

export async function countOfProject(q: Query, projectId: number): Promise<number> {
  const [row] = await q.select({ n: count() }).from(subs).where(eq(subs.project_id, projectId));
  return row?.n ?? 0;
}

export async function insertSubscription(q: Query, values: SubscriptionValues): Promise<number> {
  const [row] = await q.insert(subs).values(values).returning({ id: subs.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateSubscription(q: Query, id: number, values: Partial<SubscriptionValues>): Promise<void> {
  await q
    .update(subs)
    .set({ ...values, revision: sql`${subs.revision} + 1` })
    .where(eq(subs.id, id));
}

export async function deleteSubscription(q: Query, id: number): Promise<void> {
  await q.delete(subs).where(eq(subs.id, id));
}

/** Projects that the actor may make subscriptions for. */
export async function listOwnProjects(q: Query, actor: Actor) {
  return q
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(telegramScope(actor), isNull(projects.archived_at)))
    .orderBy(asc(projects.name), asc(projects.id));
}

export async function findOwnProject(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), telegramScope(actor)))
    .for('update');
  return row;
}

const isDue = (now: Date) => and(isNotNull(subs.next_run_at), lte(subs.next_run_at, now));

export async function hasDueSubscriptions(q: Query, now: Date): Promise<boolean> {
  const rows = await q.select({ id: subs.id }).from(subs).where(isDue(now)).limit(1);
  return rows.length > 0;
}

/** Claims due subscriptions, each by one process only. */
export async function claimDueSubscriptions(q: Query, now: Date) {
  return q
    .select({ subscription: subs, time_zone: projects.time_zone, archived_at: projects.archived_at })
    .from(subs)
    .innerJoin(projects, eq(projects.id, subs.project_id))
    .where(isDue(now))
    .orderBy(asc(subs.next_run_at))
    .for('update', { of: subs, skipLocked: true });
}

/** Sets the next message without a new revision: it is no change for somebody who edits the subscription. */
export async function setNextRun(q: Query, id: number, next_run_at: Date | null): Promise<void> {
  await q.update(subs).set({ next_run_at }).where(eq(subs.id, id));
}

/** Links a chat; what was broken works again. */
export async function linkChat(q: Query, id: number, chat: { chat_id: string; chat_title: string }): Promise<void> {
  await updateSubscription(q, id, { ...chat, broken_at: null, broken_reason: null });
}

/** A group became a supergroup: its subscriptions follow it (Bot API, migrate_to_chat_id). */
export async function moveChat(q: Query, from: string, to: string): Promise<void> {
  await q.update(subs).set({ chat_id: to }).where(eq(subs.chat_id, from));
}

/** Marks subscriptions of a chat as broken; returns those that were not yet. */
export async function breakChat(q: Query, chatId: string, { reason, now }: { reason: string; now: Date }) {
  return q
    .update(subs)
    .set({ broken_at: now, broken_reason: reason })
    .where(and(eq(subs.chat_id, chatId), isNull(subs.broken_at)))
    .returning({ id: subs.id });
}
