import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { figuresOf, type MeaningCorrection } from '#domain/meaning/apply-corrections.ts';
import type { MeaningContent } from '#domain/meaning/meaning-content.schema.ts';
import { COMMON_REFERENCES, type MeaningReferences } from '#domain/meaning/meaning-references.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communicationMeanings,
  communications,
  companyEngines,
  meaningCorrections,
  meaningObjections,
  meaningReferences,
  projects,
  transcripts,
  users,
} from '#server/db/schema/index.ts';

export type MeaningRow = typeof communicationMeanings.$inferSelect;

export async function findMeaning(q: Query, communicationId: number): Promise<MeaningRow | undefined> {
  const { communication_id } = communicationMeanings;
  const [row] = await q.select().from(communicationMeanings).where(eq(communication_id, communicationId));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises who corrects, and who writes what was read. */
export async function lockMeaning(q: Query, communicationId: number): Promise<MeaningRow | undefined> {
  const { communication_id } = communicationMeanings;
  const [row] = await q.select().from(communicationMeanings).where(eq(communication_id, communicationId)).for('update');
  return row;
}

type Written = Partial<Omit<MeaningRow, 'communication_id' | 'revision'>> & Pick<MeaningRow, 'state'>;

/** Writes how a conversation stands; what is not said stays. */
export async function putMeaning(q: Query, communication_id: number, values: Written): Promise<void> {
  await q
    .insert(communicationMeanings)
    .values({ communication_id, ...values })
    .onConflictDoUpdate({
      target: communicationMeanings.communication_id,
      set: { failure: null, ...values, revision: sql`${communicationMeanings.revision} + 1` },
    });
}

/** Sets what lists find a conversation by: a meaning as it stands, with people's corrections. */
export async function setFigures(q: Query, communication_id: number, content: MeaningContent): Promise<void> {
  await q
    .update(communicationMeanings)
    .set({ ...figuresOf(content), revision: sql`${communicationMeanings.revision} + 1` })
    .where(eq(communicationMeanings.communication_id, communication_id));
  await q.delete(meaningObjections).where(eq(meaningObjections.communication_id, communication_id));
  const rows = content.objections.map(({ key, label, how }, place) => ({ communication_id, place, key, label, how }));
  if (rows.length > 0) await q.insert(meaningObjections).values(rows);
}

/** Forgets that a conversation waits, where nobody will read it. */
export async function dropUnread(q: Query, communicationId: number): Promise<void> {
  const { communication_id, content } = communicationMeanings;
  await q.delete(communicationMeanings).where(and(eq(communication_id, communicationId), isNull(content)));
}

/** Whether the company of a communication lets its conversations be read. */
export async function isMeaningOn(q: Query, communicationId: number): Promise<boolean> {
  const [row] = await q
    .select({ company_id: companyEngines.company_id })
    .from(companyEngines)
    .innerJoin(communications, eq(communications.company_id, companyEngines.company_id))
    .where(and(eq(communications.id, communicationId), companyEngines.meaning));
  return row !== undefined;
}

/** A conversation as it is read: its words with their revision, company and day; undefined: there is none. */
export async function findToRead(q: Query, communicationId: number) {
  const [row] = await q
    .select({
      company_id: communications.company_id,
      started_at: communications.started_at,
      time_zone: projects.time_zone,
      transcript: transcripts.segments,
      messages: transcripts.messages,
      words_revision: transcripts.revision,
    })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(and(eq(communications.id, communicationId), isNull(communications.deleted_at)));
  return row;
}

/** Revision of the words that are there now; null: none. */
export async function findWordsRevision(q: Query, communicationId: number): Promise<number | null> {
  const { communication_id, revision } = transcripts;
  const [row] = await q.select({ revision }).from(transcripts).where(eq(communication_id, communicationId));
  return row?.revision ?? null;
}

/** References that a company's conversations are read by. */
export async function findReferences(
  q: Query,
  companyId: number,
): Promise<{ content: MeaningReferences; revision: number }> {
  const { company_id, content, revision } = meaningReferences;
  const [row] = await q.select({ content, revision }).from(meaningReferences).where(eq(company_id, companyId));
  return row ?? { content: COMMON_REFERENCES, revision: 0 };
}

/** Corrections of a conversation, the oldest first. */
export function listCorrections(q: Query, communicationId: number) {
  const { id, communication_id, correction, made_at, made_by } = meaningCorrections;
  return q
    .select({ correction, made_at, by: personColumns(users) })
    .from(meaningCorrections)
    .innerJoin(users, eq(users.id, made_by))
    .where(eq(communication_id, communicationId))
    .orderBy(asc(id));
}

type NewCorrection = { communication_id: number; correction: MeaningCorrection; made_by: number; made_at: Date };

export async function insertCorrection(q: Query, { correction, ...rest }: NewCorrection): Promise<void> {
  await q.insert(meaningCorrections).values({ ...rest, field: correction.field, correction });
}
