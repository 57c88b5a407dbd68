import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { IntegrationSourceType, IntegrationStatus } from '#domain/references/static-references.ts';
import type { Query } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import {
  integrationDeliveries,
  integrationRecords,
  integrations,
  integrationSecrets,
  jobs,
  projects,
} from '#server/db/schema/index.ts';
import { deliveriesQueue } from './ingest-queues.ts';

export type DeliveryValues = typeof integrationDeliveries.$inferInsert;
export type WebhookDeliveryRow = typeof integrationDeliveries.$inferSelect;

/** Integration as deliveries meet it: its settings, and its sets of secrets, the present one first. */
export type ReceivingIntegration = {
  id: number;
  name: string;
  type: IntegrationSourceType;
  status: IntegrationStatus;
  project_id: number;
  company_id: number;
  time_zone: string;
  settings: Record<string, unknown>;
  filter: typeof integrations.$inferSelect.filter;
  failures: number;
  first_call_at: Date | null;
  archived_at: Date | null;
  sealed: string[];
};

const sealed = sql<string[]>`(
  select coalesce(json_agg(s.sealed order by s.ends_at desc nulls first, s.id desc), '[]')
  from ${integrationSecrets} s
  where s.integration_id = ${integrations.id} and (s.ends_at is null or s.ends_at > ${sql.placeholder('now')}))`;

const selectReceivers = (q: Query) =>
  q
    .select({
      id: integrations.id,
      name: integrations.name,
      type: integrations.type,
      status: integrations.status,
      project_id: integrations.project_id,
      company_id: integrations.company_id,
      time_zone: integrations.time_zone,
      settings: integrations.settings,
      filter: integrations.filter,
      failures: integrations.failures,
      first_call_at: integrations.first_call_at,
      archived_at: projects.archived_at,
      sealed,
    })
    .from(integrations)
    .innerJoin(projects, eq(projects.id, integrations.project_id));

const receiverAtAddress = prepared((q) =>
  selectReceivers(q)
    .where(and(eq(integrations.public_id, sql.placeholder('public_id')), isNull(integrations.deleted_at)))
    .prepare('integration_receiver'),
);

/** Receiver of a delivery: every delivery asks for it (Q-11). */
export async function findReceiver(q: Query, public_id: string, now: Date): Promise<ReceivingIntegration | undefined> {
  const [row] = await receiverAtAddress(q).execute({ public_id, now: now.toISOString() });
  return row;
}

export async function readReceiver(q: Query, id: number, now: Date): Promise<ReceivingIntegration | undefined> {
  const [row] = await selectReceivers(q)
    .where(and(eq(integrations.id, id), isNull(integrations.deleted_at)))
    .execute({ now: now.toISOString() });
  return row;
}

/** Every row of the log begins here: what a vendor sends, a page that is asked for, a trial. @returns its id */
export async function insertWebhookDelivery(q: Query, values: DeliveryValues): Promise<number> {
  const [row] = await q.insert(integrationDeliveries).values(values).returning({ id: integrationDeliveries.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** First of a source's calls, however many come at once; the list and «Ждём первый звонок» look at it. */
export async function markFirstCall(q: Query, id: number, at: Date): Promise<void> {
  await q
    .update(integrations)
    .set({ first_call_at: at })
    .where(and(eq(integrations.id, id), isNull(integrations.first_call_at)));
}

export async function markLastCall(q: Query, id: number, at: Date): Promise<void> {
  await q
    .update(integrations)
    .set({ last_call_at: at })
    .where(
      and(eq(integrations.id, id), sql`coalesce(${integrations.last_call_at}, '-infinity') < ${at.toISOString()}`),
    );
}

export type OpenDelivery = Pick<WebhookDeliveryRow, 'id' | 'tries'>;

/** Deliveries that wait to be worked on and are due, the oldest first, after the one that was looked at last. */
export async function listOpenDeliveries(
  q: Query,
  integration_id: number,
  { after, most, now }: { after: number; most: number; now: Date },
): Promise<OpenDelivery[]> {
  const { id, tries, integration_id: of, outcome, next_try_at } = integrationDeliveries;
  const isDue = or(isNull(next_try_at), lte(next_try_at, now));
  return await q
    .select({ id, tries })
    .from(integrationDeliveries)
    .where(and(eq(of, integration_id), isNull(outcome), isDue, gt(id, after)))
    .orderBy(asc(id))
    .limit(most);
}

/** Integrations with deliveries from before, or whose next try is due, that no job is going to work. */
export async function listForgottenIntegrations(
  q: Query,
  { before, now }: { before: Date; now: Date },
): Promise<number[]> {
  const { integration_id: of, outcome, received_at, next_try_at } = integrationDeliveries;
  const key = sql`${of}::text`;
  const job = q
    .select({ one: sql`1` })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, deliveriesQueue.kind),
        eq(jobs.key, key),
        isNull(jobs.done_at),
        isNull(jobs.dead_at),
        isNull(jobs.cancelled_at),
      ),
    );
  const rows = await q
    .selectDistinct({ id: of })
    .from(integrationDeliveries)
    .where(
      and(
        isNull(outcome),
        or(and(isNull(next_try_at), lt(received_at, before)), lte(next_try_at, now)),
        notExists(job),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Row lock: none when another process works on it, or has. */
export async function lockOpenDelivery(q: Query, id: number): Promise<WebhookDeliveryRow | undefined> {
  const [row] = await q
    .select()
    .from(integrationDeliveries)
    .where(and(eq(integrationDeliveries.id, id), isNull(integrationDeliveries.outcome)))
    .for('update', { skipLocked: true });
  return row;
}

type Result = Partial<
  Pick<WebhookDeliveryRow, 'outcome' | 'reason' | 'event' | 'external_id' | 'phone' | 'communication_id'>
>;

/** Whatever has become of it, its tries begin anew. */
export async function settleDelivery(q: Query, id: number, result: Result): Promise<void> {
  const settled = { ...result, tries: 0, next_try_at: null };
  await q.update(integrationDeliveries).set(settled).where(eq(integrationDeliveries.id, id));
}

type Try = Partial<Pick<WebhookDeliveryRow, 'tries' | 'next_try_at' | 'outcome' | 'reason'>>;

/** Try of a delivery, unless another process has brought it to an end meanwhile. */
export async function noteTry(q: Query, id: number, values: Try): Promise<void> {
  await q
    .update(integrationDeliveries)
    .set(values)
    .where(and(eq(integrationDeliveries.id, id), isNull(integrationDeliveries.outcome)));
}

/** What came before its call is waited for no longer, once the call is there. @returns those deliveries */
export async function settleWaiting(
  q: Query,
  integration_id: number,
  { external_id, communication_id }: { external_id: string; communication_id: number },
): Promise<number[]> {
  const { id, integration_id: of, external_id: call, outcome } = integrationDeliveries;
  const rows = await q
    .update(integrationDeliveries)
    .set({ outcome: 'updated', communication_id, reason: null })
    .where(and(eq(of, integration_id), eq(call, external_id), eq(outcome, 'waiting')))
    .returning({ id });
  return rows.map((row) => row.id);
}

export async function expireWaiting(q: Query, before: Date, reason: string): Promise<number> {
  const { received_at, outcome, id } = integrationDeliveries;
  const rows = await q
    .update(integrationDeliveries)
    .set({ outcome: 'skipped', reason })
    .where(and(eq(outcome, 'waiting'), lt(received_at, before)))
    .returning({ id });
  return rows.length;
}

/** Oldest deliveries from before; those put by while their integration is paused are kept: nobody has seen them yet. */
export async function removeDeliveriesBefore(q: Query, before: Date, most: number): Promise<{ file: string | null }[]> {
  const { id, received_at, outcome, upload_key } = integrationDeliveries;
  const old = await q
    .select({ id })
    .from(integrationDeliveries)
    .where(and(lt(received_at, before), sql`${outcome} is distinct from 'held'`))
    .limit(most);
  if (old.length === 0) return [];
  const ids = old.map((row) => row.id);
  return await q
    .delete(integrationDeliveries)
    .where(inArray(id, ids))
    .returning({
      file: sql<string | null>`case when ${notExists(
        q
          .select({ one: sql`1` })
          .from(integrationRecords)
          .where(sql`${integrationRecords.place} ->> 'key' = ${upload_key}`),
      )} then ${upload_key} end`,
    });
}
