import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { ActivityMap } from '#domain/speech/activity-map.ts';
import { SPEECH_METHOD } from '#domain/speech/activity-map.ts';
import type { Channel, FigureKey } from '#domain/speech/speech-words.ts';
import type { Query } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import {
  communications,
  communicationSpeech,
  integrations,
  media,
  projects,
  transcripts,
} from '#server/db/schema/index.ts';

const speech = communicationSpeech;

const inputColumns = {
  communication_id: communications.id,
  duration_seconds: communications.duration_seconds,
  media_id: communications.media_id,
  activity: media.activity,
  activity_method: media.activity_method,
  segments: transcripts.segments,
  kept: speech,
  by_integration: integrations.employee_channel,
  by_project: projects.employee_channel,
  long_pause_seconds: projects.long_pause_seconds,
};

const selectInputs = (q: Query) =>
  q
    .select(inputColumns)
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .leftJoin(integrations, eq(integrations.id, communications.source_integration_id))
    .leftJoin(media, eq(media.id, communications.media_id))
    .leftJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .leftJoin(speech, eq(speech.communication_id, communications.id));
export type InputRow = Awaited<ReturnType<typeof selectInputs>>[number];

const ofOne = prepared((q) =>
  selectInputs(q)
    .where(eq(communications.id, sql.placeholder('id')))
    .prepare(''),
);

/** What the facts of speech of a communication are made of, in one statement. */
export async function findInputs(q: Query, id: number): Promise<InputRow | undefined> {
  const [row] = await ofOne(q).execute({ id });
  return row;
}

export const listInputs = (q: Query, ids: readonly number[]): Promise<InputRow[]> =>
  selectInputs(q).where(inArray(communications.id, [...ids]));

export type SpeechValues = Omit<typeof speech.$inferInsert, 'communication_id' | 'employee_channel'>;

/** Writes computed facts; a channel chosen by a person stays. */
export async function writeFacts(q: Query, communication_id: number, values: SpeechValues): Promise<void> {
  await q
    .insert(speech)
    .values({ communication_id, ...values })
    .onConflictDoUpdate({ target: speech.communication_id, set: values });
}

/** Row lock, made first where there is no row: who sets the sides, and who computes, do it one after the other. */
export async function lockFacts(q: Query, communication_id: number): Promise<typeof speech.$inferSelect> {
  await q.insert(speech).values({ communication_id }).onConflictDoNothing();
  const [row] = await q.select().from(speech).where(eq(speech.communication_id, communication_id)).for('update');
  if (!row) throw new Error('facts of speech went away while they were locked');
  return row;
}

export async function setEmployeeChannel(q: Query, id: number, employee_channel: Channel): Promise<void> {
  await q.update(speech).set({ employee_channel }).where(eq(speech.communication_id, id));
}

const isDue = or(eq(speech.due, true), lt(speech.method, SPEECH_METHOD));

/** Some that are to be computed, locked: what changes meanwhile makes them due again after this transaction. */
export async function takeDue(q: Query, limit: number): Promise<number[]> {
  const rows = await q
    .select({ id: speech.communication_id })
    .from(speech)
    .where(eq(speech.due, true))
    .orderBy(desc(speech.communication_id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (rows.length > 0) return rows.map(({ id }) => id);
  const former = await q
    .select({ id: speech.communication_id })
    .from(speech)
    .where(lt(speech.method, SPEECH_METHOD))
    .limit(limit)
    .for('update', { skipLocked: true });
  return former.map(({ id }) => id);
}

export const countDue = (q: Query): Promise<number> => q.$count(speech, isDue);

/** Recordings that nobody has measured, and those that an older method has; each is an index of its own. */
const UNMEASURED = [isNull(media.activity_method), lt(media.activity_method, SPEECH_METHOD)];

export const countUnmeasured = (q: Query): Promise<number> => q.$count(media, or(...UNMEASURED));

/** The latest of them: what is listened to today comes first. */
export async function findUnmeasured(q: Query): Promise<{ id: number; storage_key: string } | undefined> {
  for (const condition of UNMEASURED) {
    const [row] = await q
      .select({ id: media.id, storage_key: media.storage_key })
      .from(media)
      .where(condition)
      .orderBy(desc(media.activity_method), desc(media.id))
      .limit(1);
    if (row) return row;
  }
  return undefined;
}

/** Makes all be measured anew. Returns how many. */
export async function forgetMeasured(q: Query): Promise<number> {
  const rows = await q.update(media).set({ activity_method: 0 }).returning({ id: media.id });
  return rows.length;
}

export async function writeActivity(q: Query, mediaId: number, activity: ActivityMap | null): Promise<void> {
  await q.update(media).set({ activity, activity_method: SPEECH_METHOD }).where(eq(media.id, mediaId));
}

/** True if there is anything to compute or to measure. */
export async function hasWork(q: Query): Promise<boolean> {
  const [due] = await q.select({ id: speech.communication_id }).from(speech).where(eq(speech.due, true)).limit(1);
  if (due) return true;
  const [former] = await q
    .select({ id: speech.communication_id })
    .from(speech)
    .where(lt(speech.method, SPEECH_METHOD))
    .limit(1);
  return former !== undefined || (await findUnmeasured(q)) !== undefined;
}

/** Makes all due that have been computed, of one project or everywhere. Returns how many. */
export async function makeAllDue(q: Query, { project_id }: { project_id?: number | undefined } = {}): Promise<number> {
  const ofProject = q
    .select({ id: communications.id })
    .from(communications)
    .where(eq(communications.project_id, project_id ?? 0));
  const rows = await q
    .update(speech)
    .set({ due: true })
    .where(
      and(eq(speech.due, false), project_id === undefined ? undefined : inArray(speech.communication_id, ofProject)),
    )
    .returning({ id: speech.communication_id });
  return rows.length;
}

type Usual = { project_id: number; type_id?: number | null; keys: readonly FigureKey[]; limit: number };

/** Figures of the latest talks in a project; of a type, or null for none, where one is named. */
export async function listLatestFigures(q: Query, { project_id, type_id, keys, limit }: Usual) {
  const columns = Object.fromEntries(keys.map((key) => [key, speech[key]])) as Record<
    FigureKey,
    (typeof speech)[FigureKey]
  >;
  return q
    .select(columns)
    .from(communications)
    .innerJoin(speech, eq(speech.communication_id, communications.id))
    .where(
      and(
        eq(communications.project_id, project_id),
        type_id === undefined
          ? undefined
          : type_id === null
            ? isNull(communications.type_id)
            : eq(communications.type_id, type_id),
        isNull(communications.deleted_at),
        inArray(speech.source, ['channels', 'transcript']),
      ),
    )
    .orderBy(desc(communications.started_at), asc(communications.id))
    .limit(limit);
}
