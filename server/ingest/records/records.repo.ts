import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { VIDEO_OUTCOMES } from '#domain/communications/videos.ts';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  integrationCalls,
  integrationDeliveries,
  integrationRecords,
  integrationSecrets,
  integrations,
  media,
  projects,
} from '#server/db/schema/index.ts';

const records = integrationRecords;
const calls = integrationCalls;

const columns = {
  record: records,
  call: {
    id: calls.id,
    external_id: calls.external_id,
    known: calls.known,
    communication_id: calls.communication_id,
  },
  integration: {
    id: integrations.id,
    type: integrations.type,
    settings: integrations.settings,
    deleted_at: integrations.deleted_at,
  },
  audio: communications.audio,
  started_at: communications.started_at,
  /** Days that the project keeps recordings. */
  recordings_days: projects.recordings_days,
};

/** Recording with its call and source; `audio` is null while the call is not in the list of communications. */
export async function findRecord(q: Query, id: number) {
  const [row] = await q
    .select(columns)
    .from(records)
    .innerJoin(calls, eq(calls.id, records.call_id))
    .innerJoin(integrations, eq(integrations.id, calls.integration_id))
    .innerJoin(projects, eq(projects.id, integrations.project_id))
    .leftJoin(communications, and(eq(communications.id, calls.communication_id), isNull(communications.deleted_at)))
    .where(eq(records.id, id));
  return row;
}
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** Row lock (SELECT … FOR UPDATE): recordings of one call are settled one after the other. */
export async function lockCall(q: Query, id: number): Promise<void> {
  await q.select({ id: calls.id }).from(calls).where(eq(calls.id, id)).for('update');
}

/** Sealed set of secrets that is used for requests of our own: the present one. */
export async function findSealedSecrets(q: Query, integrationId: number): Promise<string | undefined> {
  const [row] = await q
    .select({ sealed: integrationSecrets.sealed })
    .from(integrationSecrets)
    .where(and(eq(integrationSecrets.integration_id, integrationId), isNull(integrationSecrets.ends_at)))
    .orderBy(sql`${integrationSecrets.id} desc`)
    .limit(1);
  return row?.sealed;
}

export async function updateRecord(
  q: Query,
  id: number,
  values: Partial<typeof integrationRecords.$inferInsert>,
): Promise<void> {
  await q.update(records).set(values).where(eq(records.id, id));
}

/** Recordings of a call that are here, and how many are yet to come. */
export async function listOfCall(q: Query, callId: number) {
  return q.select().from(records).where(eq(records.call_id, callId)).orderBy(records.id);
}

export async function insertMedia(q: Query, values: typeof media.$inferInsert): Promise<number> {
  const [row] = await q.insert(media).values(values).returning({ id: media.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function sumOfMedia(q: Query, id: number): Promise<string | undefined> {
  const [row] = await q.select({ sha256: media.sha256 }).from(media).where(eq(media.id, id));
  return row?.sha256;
}

/**
 * Gives the communication a recording of its call in place of one of `ofSource`. One that a person has uploaded, or that was
 * purged, stays as it is.
 */
export async function attachRecording(
  q: Query,
  communicationId: number,
  { media_id, ofSource }: { media_id: number; ofSource: readonly number[] },
): Promise<void> {
  await q
    .update(communications)
    .set({ media_id, audio: 'ready' })
    .where(
      and(
        eq(communications.id, communicationId),
        sql`${communications.audio} <> 'purged'`,
        or(isNull(communications.media_id), inArray(communications.media_id, [...ofSource])),
      ),
    );
}

/** Name of a file that was joined of the parts of a call: nobody has brought it. */
export const JOINED_NAME = 'joined recording';

/** Parts of a call that are here, with what it has been joined into before. */
export async function findParts(q: Query, callId: number) {
  const rows = await q
    .select({ record_id: records.record_id, state: records.state, known: calls.known, media })
    .from(records)
    .innerJoin(calls, eq(calls.id, records.call_id))
    .leftJoin(media, eq(media.id, records.media_id))
    .where(eq(records.call_id, callId));
  const joined = await q
    .select({ id: media.id, communication_id: calls.communication_id })
    .from(calls)
    .innerJoin(communications, eq(communications.id, calls.communication_id))
    .innerJoin(media, eq(media.id, communications.media_id))
    .where(and(eq(calls.id, callId), isNull(media.uploaded_by), eq(media.file_name, JOINED_NAME)));
  const [call] = await q.select({ communication_id: calls.communication_id }).from(calls).where(eq(calls.id, callId));
  return { rows, joined: joined.map(({ id }) => id), communication_id: call?.communication_id ?? null };
}

/** State of a communication that has no recording yet. */
export async function setAudio(
  q: Query,
  communicationId: number,
  audio: 'pending' | 'failed' | 'purged',
): Promise<void> {
  await q
    .update(communications)
    .set({ audio })
    .where(
      and(
        eq(communications.id, communicationId),
        isNull(communications.media_id),
        inArray(communications.audio, ['none', 'pending', 'failed']),
      ),
    );
}

type ToldBy = { integration_id: number; external_id: string };
/** Deliveries that told of one call's recording (`event` of the log); a page of a report speaks of many calls. */
const TOLD = ['Запись', 'Звонок и запись'];
const FAILED = 'Запись не скачана: ';

/** Note in the log of deliveries why a recording is not here, or what is not as it came; null: all of it is. */
export async function logRecordOutcome(
  q: Query,
  { integration_id, external_id }: ToldBy,
  note: { failed: string } | { kept: string } | null,
): Promise<void> {
  const reason = note === null ? null : 'kept' in note ? note.kept : `${FAILED}${note.failed}`;
  const ours = or(
    like(integrationDeliveries.reason, `${FAILED}%`),
    inArray(integrationDeliveries.reason, Object.values(VIDEO_OUTCOMES)),
  );
  await q
    .update(integrationDeliveries)
    .set({ reason })
    .where(
      and(
        eq(integrationDeliveries.integration_id, integration_id),
        eq(integrationDeliveries.external_id, external_id),
        inArray(integrationDeliveries.outcome, ['taken', 'updated', 'repeated']),
        inArray(integrationDeliveries.event, TOLD),
        // Words of its own stay.
        reason === null ? ours : or(isNull(integrationDeliveries.reason), ours),
      ),
    );
}
