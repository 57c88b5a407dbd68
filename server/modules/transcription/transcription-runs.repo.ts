import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { HeardWords } from '#domain/transcription/join-heard.ts';
import type { PieceSpan } from '#domain/transcription/cut-pieces.ts';
import type { TranscriptionState } from '#domain/transcription/transcription.schema.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communications,
  communicationSpeech,
  companyEngines,
  integrations,
  media,
  projects,
  transcriptionPieces,
  transcriptionRuns,
  transcripts,
  users,
} from '#server/db/schema/index.ts';

const runs = transcriptionRuns;
const pieces = transcriptionPieces;
const isOpen = isNull(runs.finished_at);

/** Number of the pieces of a run that are heard. */
const heardPieces = (q: Query) =>
  sql<number>`(${q
    .select({ n: count() })
    .from(pieces)
    .where(and(eq(pieces.run_id, runs.id), sql`${pieces.heard} is not null`))})`.mapWith(Number);

const lastRun = sql`(select max(last.id) from ${runs} as last where last.communication_id = ${communications.id})`;

/** What decides whether recordings may be recognised, with the newest run of each; one that is open is the newest. */
export const listTranscriptionInputs = (q: Query, ids: readonly number[]) =>
  q
    .select({
      id: communications.id,
      company_id: communications.company_id,
      category: communications.category,
      audio: communications.audio,
      media_id: communications.media_id,
      activity: media.activity,
      activity_method: media.activity_method,
      words: transcripts.communication_id,
      consent: companyEngines.transcription,
      run: runs,
      by: personColumns(users),
      heard: heardPieces(q),
    })
    .from(communications)
    .leftJoin(media, eq(media.id, communications.media_id))
    .leftJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .leftJoin(companyEngines, eq(companyEngines.company_id, communications.company_id))
    .leftJoin(runs, eq(runs.id, lastRun))
    .leftJoin(users, eq(users.id, runs.asked_by))
    .where(inValues(communications.id, ids));
export type TranscriptionInput = Awaited<ReturnType<typeof listTranscriptionInputs>>[number];

/** The newest run of a communication, with the number of pieces that it has heard. */
export async function findLastRun(q: Query, communicationId: number) {
  const [row] = await q
    .select({ run: runs, heard: heardPieces(q) })
    .from(runs)
    .where(eq(runs.communication_id, communicationId))
    .orderBy(desc(runs.id))
    .limit(1);
  return row;
}

type NewRun = Pick<typeof runs.$inferInsert, 'communication_id' | 'media_id' | 'model' | 'asked_by' | 'asked_at'>;

/** Begins a run, or goes on with what was heard of the same recording before; undefined: one is open already. */
export async function openRun(q: Query, values: NewRun): Promise<number | undefined> {
  const last = await findLastRun(q, values.communication_id);
  if (last && last.run.media_id === values.media_id && last.heard > 0) {
    const [row] = await q
      .update(runs)
      .set({ ...values, state: 'waiting', finished_at: null, note: null })
      .where(and(eq(runs.id, last.run.id), sql`finished_at is not null`))
      .returning({ id: runs.id });
    return row?.id;
  }
  const [row] = await q.insert(runs).values(values).onConflictDoNothing().returning({ id: runs.id });
  return row?.id;
}

/** An open run with the recording that it hears, and whose channel is whose; undefined: it is over. */
export async function findOpenRun(q: Query, id: number) {
  const [row] = await q
    .select({
      run: runs,
      company_id: communications.company_id,
      media_id: communications.media_id,
      deleted_at: communications.deleted_at,
      recording: {
        id: media.id,
        storage_key: media.storage_key,
        mime_type: media.mime_type,
        activity: media.activity,
        activity_method: media.activity_method,
      },
      by_person: communicationSpeech.employee_channel,
      by_integration: integrations.employee_channel,
      by_project: projects.employee_channel,
      hours: projects.transcribe_hours,
      time_zone: projects.time_zone,
    })
    .from(runs)
    .innerJoin(communications, eq(communications.id, runs.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(media, eq(media.id, runs.media_id))
    .leftJoin(integrations, eq(integrations.id, communications.source_integration_id))
    .leftJoin(communicationSpeech, eq(communicationSpeech.communication_id, communications.id))
    .where(and(eq(runs.id, id), isOpen));
  return row;
}
export type OpenRun = NonNullable<Awaited<ReturnType<typeof findOpenRun>>>;

export async function isRunOpen(q: Query, id: number): Promise<boolean> {
  const [row] = await q
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, id), isOpen));
  return row !== undefined;
}

/** Says how an open run stands. */
export async function noteRun(
  q: Query,
  id: number,
  { state, note }: { state: TranscriptionState; note: string | null },
): Promise<void> {
  await q
    .update(runs)
    .set({ state, note })
    .where(and(eq(runs.id, id), isOpen));
}

type Ending = { state: TranscriptionState; note: string | null; now: Date };

/** Ends an open run; false: it is over already. What it has heard is kept for the next unless it has become words. */
export async function endRun(q: Query, id: number, { state, note, now }: Ending): Promise<boolean> {
  const done = await countHeard(q, id);
  const rows = await q
    .update(runs)
    .set({ state, note, done, finished_at: now })
    .where(and(eq(runs.id, id), isOpen))
    .returning({ id: runs.id });
  if (rows.length > 0 && state === 'done') await q.delete(pieces).where(eq(pieces.run_id, id));
  return rows.length > 0;
}

/** Keeps how the recording is cut; a run that was cut before stays as it is. */
export async function keepPieces(q: Query, run_id: number, cut: readonly PieceSpan[]): Promise<void> {
  const rows = cut.map((piece, nth) => ({ run_id, nth, ...piece }));
  for (let from = 0; from < rows.length; from += 500)
    await q
      .insert(pieces)
      .values(rows.slice(from, from + 500))
      .onConflictDoNothing();
  await q.update(runs).set({ total: rows.length }).where(eq(runs.id, run_id));
}

export const listPieces = (q: Query, runId: number) =>
  q.select().from(pieces).where(eq(pieces.run_id, runId)).orderBy(asc(pieces.nth));
export type KeptPiece = typeof pieces.$inferSelect;

const countHeard = (q: Query, runId: number): Promise<number> =>
  q.$count(pieces, and(eq(pieces.run_id, runId), sql`${pieces.heard} is not null`));

export async function keepHeard(
  q: Query,
  { run_id, nth }: Pick<KeptPiece, 'run_id' | 'nth'>,
  heard: HeardWords,
): Promise<void> {
  await q
    .update(pieces)
    .set({ heard })
    .where(and(eq(pieces.run_id, run_id), eq(pieces.nth, nth)));
}
