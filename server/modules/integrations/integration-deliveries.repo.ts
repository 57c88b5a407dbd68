import { and, desc, eq, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { DeliveriesQuery, DeliveryFilters } from '#domain/integrations/integrations.filters.ts';
import { normaliseSourcePhone, type SourcePhone } from '#domain/integrations/normalise-phone.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { type Counted, countCapped, type FilterConditions, matchesFilters, oneOf, orderBy } from '#server/db/list.ts';
import { integrationDeliveries, integrations } from '#server/db/schema/index.ts';
import { integrationScope } from './integrations.scope.ts';

const table = integrationDeliveries;

/** A row of the log; the request as it came is opened for one delivery only. */
const columns = {
  id: table.id,
  integration_id: table.integration_id,
  received_at: table.received_at,
  origin: table.origin,
  authentic: table.authentic,
  event: table.event,
  outcome: table.outcome,
  reason: table.reason,
  external_id: table.external_id,
  phone: table.phone,
  communication_id: table.communication_id,
};
type DeliveryListContext = { integration_id: number; filter: DeliveryFilters };

/** Phone as a delivery's row keeps it. */
function writtenPhone(phone: SourcePhone | null): string | null {
  if (phone === null) return null;
  return phone.kind === 'phone' ? phone.phone : phone.kind === 'extension' ? phone.extension : phone.raw;
}

/** Fewer digits would be found in almost every number. */
const DIGITS_LEAST = 4;

/** The source's id of the call as it is, the phone in any spelling, or the last digits of it. */
function matchesSearch({ filter }: DeliveryListContext): SQL | undefined {
  const text = filter.search?.trim();
  if (!text) return undefined;
  const phone = writtenPhone(normaliseSourcePhone(text));
  const digits = /^[\d\s()+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  return or(
    eq(table.external_id, text),
    phone === null ? undefined : eq(table.phone, phone),
    digits.length < DIGITS_LEAST ? undefined : like(table.phone, `%${escapeLike(digits)}`),
  );
}

const CONDITIONS = {
  outcome: ({ filter }) => oneOf(table.outcome, filter.outcome),
  search: matchesSearch,
} satisfies FilterConditions<DeliveryFilters, DeliveryListContext>;

const matching = (context: DeliveryListContext): SQL | undefined =>
  and(eq(table.integration_id, context.integration_id), matchesFilters(CONDITIONS, context));

const select = (q: Query) => q.select(columns).from(table);
export type DeliveryLogRow = Awaited<ReturnType<typeof select>>[number];

export function listDeliveryRows(
  q: Query,
  integration_id: number,
  { page, per_page, sort, filter }: ListRequest<DeliveriesQuery>,
): Promise<DeliveryLogRow[]> {
  return select(q)
    .where(matching({ integration_id, filter }))
    .orderBy(...orderBy(sort, { received_at: table.received_at }, table.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export function countDeliveries(q: Query, context: DeliveryListContext): Promise<Counted> {
  return countCapped(q, q.select({ id: table.id }).from(table).where(matching(context)));
}

/** Delivery of an integration that the actor manages, with the request as it came. */
export async function findWebhookDelivery(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select({ ...columns, raw: table.raw, integration_type: integrations.type, company_id: integrations.company_id })
    .from(table)
    .innerJoin(integrations, eq(integrations.id, table.integration_id))
    .where(and(eq(table.id, id), integrationScope(actor)));
  return row;
}

/** Row lock: the job that works on it is waited for. */
export async function lockWebhookDelivery(q: Query, id: number) {
  const [row] = await q.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

/** The newest that a source has proven and that came to nothing. */
export function listSkippedDeliveries(q: Query, integration_id: number, most: number) {
  return q
    .select()
    .from(table)
    .where(
      and(
        eq(table.integration_id, integration_id),
        eq(table.outcome, 'skipped'),
        eq(table.authentic, true),
        ne(table.origin, 'trial'),
      ),
    )
    .orderBy(desc(table.received_at), desc(table.id))
    .limit(most)
    .for('update');
}

/** The newest proven requests, for the mapping of their fields. */
export function listLastDeliveries(q: Query, integration_id: number, most: number) {
  return q
    .select({ id: table.id, received_at: table.received_at, raw: table.raw })
    .from(table)
    .where(and(eq(table.integration_id, integration_id), eq(table.authentic, true), ne(table.origin, 'trial')))
    .orderBy(desc(table.received_at), desc(table.id))
    .limit(most);
}

/**
 * Releases deliveries that were put by while the integration was off: they wait to be worked on now. @returns how many
 * they are
 */
export async function releaseHeld(q: Query, integration_id: number): Promise<number> {
  const released = sql`update ${table} set outcome = null, reason = null
    where integration_id = ${integration_id} and outcome = 'held' returning 1`;
  const [row] = await rowsOf<{ n: number }>(
    q,
    sql`with released as (${released}) select count(*)::int as n from released`,
  );
  return row?.n ?? 0;
}
