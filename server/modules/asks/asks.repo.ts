import { and, asc, eq, ilike, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { userIdOf } from '#domain/actor/actor.ts';
import type { AskFilters, AsksQuery } from '#domain/asks/asks.filters.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
  inValues,
  type ListContext,
  matchesFilters,
  oneOf,
  orderBy,
} from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { askFinds, asks, askTalks, communications, companies, projects, users } from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';

const select = (q: Query) =>
  q
    .select({ ask: asks, company: { id: companies.id, name: companies.name }, author: personColumns(users) })
    .from(asks)
    .innerJoin(companies, eq(companies.id, asks.company_id))
    .innerJoin(users, eq(users.id, asks.author_id));
export type AskFound = Awaited<ReturnType<typeof select>>[number];
type AskRow = AskFound['ask'];

/** Question about a company that the actor leads. */
export async function findAsk(q: Query, actor: Actor, id: number): Promise<AskFound | undefined> {
  const [row] = await select(q).where(and(eq(asks.id, id), isLedBy(actor, asks.company_id)));
  return row;
}

const CONDITIONS = {
  company_id: ({ filter }) => oneOf(asks.company_id, filter.company_id),
  mine: ({ actor, filter: { mine } }) =>
    mine === undefined ? undefined : sql`(${asks.author_id} = ${userIdOf(actor)}) = ${mine}`,
  search: ({ filter: { search } }) =>
    search?.trim() ? ilike(asks.question, `%${escapeLike(search.trim())}%`) : undefined,
} satisfies FilterConditions<AskFilters, ListContext<AskFilters>>;

const conditions = (context: ListContext<AskFilters>) =>
  and(isLedBy(context.actor, asks.company_id), matchesFilters(CONDITIONS, context));

type Paging = Omit<ListRequest<AsksQuery>, 'filter'>;

export function listAskRows(q: Query, context: ListContext<AskFilters>, { page, per_page, sort }: Paging) {
  return select(q)
    .where(conditions(context))
    .orderBy(...orderBy(sort, { created_at: asks.created_at }, asks.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export const countAsks = (q: Query, context: ListContext<AskFilters>): Promise<Counted> =>
  countCapped(q, q.select({ id: asks.id }).from(asks).where(conditions(context)).$dynamic());

export async function insertAsk(q: Query, values: typeof asks.$inferInsert): Promise<number> {
  const [row] = await q.insert(asks).values(values).returning({ id: asks.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function deleteAsk(q: Query, id: number): Promise<void> {
  await q.delete(asks).where(eq(asks.id, id));
}

const isOpen = (id: number) =>
  and(eq(asks.id, id), isNull(asks.finished_at), isNull(asks.stopped_at), isNull(asks.failed_at));

export async function findOpenAsk(q: Query, id: number): Promise<AskRow | undefined> {
  const [row] = await q.select().from(asks).where(isOpen(id));
  return row;
}

export async function setAskWaiting(q: Query, id: number, waits_until: Date): Promise<void> {
  await q.update(asks).set({ waits_until }).where(isOpen(id));
}

type End = { finished_at: Date } | { stopped_at: Date } | { failed_at: Date; failure: string };

/** False: it was over already. */
export async function endAsk(q: Query, id: number, how: End): Promise<boolean> {
  const ended = await q
    .update(asks)
    .set({ waits_until: null, ...how })
    .where(isOpen(id))
    .returning({ id: asks.id });
  return ended.length > 0;
}

/** Conversations of samples that the reader sees, and is not yet to rate blind. */
const isSeen = (actor: Actor) => and(communicationScope(actor), isNotBlind(actor, communications.id));

/** Conversations of these samples by what became of them, as far as the reader sees them. */
export function countOutcomes(q: Query, actor: Actor, ids: readonly number[]) {
  return q
    .select({ ask_id: askTalks.ask_id, outcome: askTalks.outcome, count: sql<number>`count(*)::int` })
    .from(askTalks)
    .innerJoin(communications, eq(communications.id, askTalks.communication_id))
    .where(and(inValues(askTalks.ask_id, ids), isSeen(actor)))
    .groupBy(askTalks.ask_id, askTalks.outcome);
}

/** Values of these samples by how many conversations have them, the commonest first. */
export function countFound(q: Query, actor: Actor, ids: readonly number[]) {
  return q
    .select({
      ask_id: askFinds.ask_id,
      key: askFinds.key,
      label: sql<string>`max(${askFinds.label})`,
      count: sql<number>`count(distinct ${askFinds.communication_id})::int`,
    })
    .from(askFinds)
    .innerJoin(communications, eq(communications.id, askFinds.communication_id))
    .where(and(inValues(askFinds.ask_id, ids), isSeen(actor)))
    .groupBy(askFinds.ask_id, askFinds.key)
    .orderBy(sql`4 desc, 3`);
}

/** Conversations of a sample that the reader sees, in the order of the draw. */
export function listTalks(q: Query, actor: Actor, askId: number) {
  return q
    .select({
      communication_id: communications.id,
      started_at: communications.started_at,
      time_zone: projects.time_zone,
      employee: personColumns(users),
      employee_source_name: communications.employee_source_name,
      client_name: communications.client_name,
      outcome: askTalks.outcome,
    })
    .from(askTalks)
    .innerJoin(communications, eq(communications.id, askTalks.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .where(and(eq(askTalks.ask_id, askId), isSeen(actor)))
    .orderBy(asc(askTalks.place));
}

/** All that was found in a sample, by conversation and place; whose conversation is seen, the caller knows. */
export function listFinds(q: Query, askId: number) {
  const { communication_id, place, key, label, quote, second } = askFinds;
  return q
    .select({ communication_id, key, label, quote, second })
    .from(askFinds)
    .where(eq(askFinds.ask_id, askId))
    .orderBy(asc(communication_id), asc(place));
}
