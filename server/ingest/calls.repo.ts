import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CallFacts, RecordSource } from '#domain/integrations/call-event.ts';
import type { PersonKey } from '#domain/integrations/match-person.ts';
import { type KnownCall, NOTHING_KNOWN } from '#domain/integrations/merge-call.ts';
import type { Query } from '#server/db/client.ts';
import { communications, integrationCalls, integrationRecords } from '#server/db/schema/index.ts';

export type CallRow = typeof integrationCalls.$inferSelect;
type CommunicationRow = typeof communications.$inferSelect;

/** Row lock of a call, made when there is none: two deliveries about one call are worked on one after the other. */
export async function lockCall(q: Query, integration_id: number, external_id: string): Promise<CallRow> {
  const key = { integration_id, external_id };
  await q
    .insert(integrationCalls)
    .values({ ...key, known: NOTHING_KNOWN })
    .onConflictDoNothing();
  const [row] = await q
    .select()
    .from(integrationCalls)
    .where(and(eq(integrationCalls.integration_id, integration_id), eq(integrationCalls.external_id, external_id)))
    .for('update');
  if (!row) throw new Error('insert returned no row');
  return row;
}

type Known = {
  known: KnownCall;
  communication_id: number | null;
  person_key: PersonKey | null;
  person_value: string | null;
  written: CallFacts | null;
};

export async function updateCall(q: Query, id: number, known: Partial<Known>): Promise<void> {
  await q.update(integrationCalls).set(known).where(eq(integrationCalls.id, id));
}

export async function lockCommunication(q: Query, id: number): Promise<CommunicationRow | undefined> {
  const [row] = await q.select().from(communications).where(eq(communications.id, id)).for('update');
  return row;
}

type Correction = Partial<typeof communications.$inferInsert>;

export async function correctCommunication(q: Query, id: number, correction: Correction): Promise<void> {
  await q
    .update(communications)
    .set({ ...correction, revision: sql`${communications.revision} + 1` })
    .where(eq(communications.id, id));
}

/** State of the recording, told of but not fetched: no revision, nobody has edited anything. */
export async function markRecordingPending(q: Query, id: number): Promise<void> {
  await q.update(communications).set({ audio: 'pending' }).where(eq(communications.id, id));
}

type RecordRow = Pick<typeof integrationRecords.$inferSelect, 'id' | 'record_id' | 'place'>;

export async function listRecords(q: Query, call_id: number): Promise<RecordRow[]> {
  const { id, record_id, place } = integrationRecords;
  return await q
    .select({ id, record_id, place })
    .from(integrationRecords)
    .where(eq(integrationRecords.call_id, call_id));
}

/** A recording to fetch, or to fetch anew from where it is now. */
export async function upsertRecord(
  q: Query,
  {
    call_id,
    record_id,
    place,
    next_try_at,
  }: { call_id: number; record_id: string; place: RecordSource; next_try_at: Date },
): Promise<number> {
  const asked = { place, state: 'waiting' as const, tries: 0, next_try_at, error: null };
  const [row] = await q
    .insert(integrationRecords)
    .values({ call_id, record_id, ...asked })
    .onConflictDoUpdate({ target: [integrationRecords.call_id, integrationRecords.record_id], set: asked })
    .returning({ id: integrationRecords.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** True when a recording of one of these calls lies in storage under this key. */
export async function knowsFile(q: Query, integration_id: number, ids: string[], key: string): Promise<boolean> {
  const { integration_id: of, external_id, known, id } = integrationCalls;
  const lies = sql`${known} -> 'records' @> ${JSON.stringify([{ place: { key } }])}::jsonb`;
  const [row] = await q
    .select({ id })
    .from(integrationCalls)
    .where(and(eq(of, integration_id), inArray(external_id, ids), lies))
    .limit(1);
  return row !== undefined;
}
