import { and, desc, eq, getTableColumns, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { searchedText } from '#domain/transcripts/check-words.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { transcripts, transcriptVersions, users } from '#server/db/schema/index.ts';
import { askForChecks } from '../checks/check-words.job.ts';
import { askForAuto } from '../auto-evaluations/auto-evaluate.job.ts';
import { askForMeaning } from '../meaning/read-meaning.job.ts';
import { askAboutWords } from '../suggestions/suggest-answers.job.ts';

export type StoredWords = typeof transcripts.$inferSelect;
/** Words to store, with where they come from. */
export type NewWords = Pick<StoredWords, 'segments' | 'messages' | 'origin' | 'origin_name' | 'saved_by'> & {
  saved_at: Date;
};

/** Words as they are, whoever changes them. */
export async function findWords(q: Query, communicationId: number): Promise<StoredWords | undefined> {
  const [row] = await q.select().from(transcripts).where(eq(transcripts.communication_id, communicationId));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises who changes the words. */
export async function lockWords(q: Query, communicationId: number): Promise<StoredWords | undefined> {
  const [row] = await q
    .select()
    .from(transcripts)
    .where(eq(transcripts.communication_id, communicationId))
    .for('update');
  return row;
}

/** Sets the words where there are none; false when somebody was first. */
export async function insertWords(q: Query, communication_id: number, words: NewWords): Promise<boolean> {
  const body = searchedText(words.segments, words.messages);
  const rows = await q
    .insert(transcripts)
    .values({ communication_id, ...words, body })
    .onConflictDoNothing()
    .returning({ id: transcripts.communication_id });
  if (rows.length > 0) await askForJudgement(q, communication_id, words.saved_at);
  return rows.length > 0;
}

/** Replaces the words; the former ones stay as a version. */
export async function replaceWords(q: Query, former: StoredWords, words: NewWords): Promise<void> {
  const { communication_id, segments, messages, origin, origin_name, saved_by, saved_at } = former;
  await q
    .insert(transcriptVersions)
    .values({ communication_id, segments, messages, origin, origin_name, saved_by, saved_at });
  await updateWords(q, communication_id, words);
}

/** Words that have all of the former ones and more: a version for each message of a chat would say nothing. */
export async function updateWords(q: Query, communication_id: number, words: NewWords): Promise<void> {
  await q
    .update(transcripts)
    .set({
      ...words,
      body: searchedText(words.segments, words.messages),
      revision: sql`${transcripts.revision} + 1`,
    })
    .where(eq(transcripts.communication_id, communication_id));
  await askForJudgement(q, communication_id, words.saved_at);
}

/** Words that have come or changed are checked, read, and proposed answers for where somebody is to rate them. */
async function askForJudgement(q: Query, communication_id: number, now: Date): Promise<void> {
  await askForChecks(q, communication_id, now);
  await askAboutWords(q, communication_id, now);
  await askForMeaning(q, communication_id, now);
  await askForAuto(q, communication_id, now);
}

/** Words that stand for themselves beside those of a person, the newest alone (D-68). */
export async function offerWords(q: Query, communication_id: number, words: NewWords): Promise<void> {
  await removeOffers(q, communication_id);
  await q.insert(transcriptVersions).values({ communication_id, is_offer: true, ...words });
}

/** Words of sources and engines that were once here, or are offered; a person who took them has seen them, too. */
export function listMachineWords(
  q: Query,
  communicationId: number,
): Promise<Pick<StoredWords, 'segments' | 'messages'>[]> {
  const { segments, messages, communication_id, origin, id } = transcriptVersions;
  return q
    .select({ segments, messages })
    .from(transcriptVersions)
    .where(and(eq(communication_id, communicationId), inArray(origin, ['delivered', 'engine'])))
    .orderBy(desc(id))
    .limit(SHOWN_VERSIONS);
}

/** A person has looked at the words that came beside and keeps their own: those become a version. False: there are none. */
export async function refuseOffer(q: Query, communicationId: number, versionId: number): Promise<boolean> {
  const { id, communication_id, is_offer } = transcriptVersions;
  const rows = await q
    .update(transcriptVersions)
    .set({ is_offer: false })
    .where(and(eq(id, versionId), eq(communication_id, communicationId), eq(is_offer, true)))
    .returning({ id });
  return rows.length > 0;
}

/** The words that came beside have been taken, or are no longer wanted. */
export async function removeOffers(q: Query, communicationId: number): Promise<void> {
  await q
    .delete(transcriptVersions)
    .where(and(eq(transcriptVersions.communication_id, communicationId), eq(transcriptVersions.is_offer, true)));
}

/** Versions shown: nobody goes further back. */
const SHOWN_VERSIONS = 20;

const { segments: _segments, messages: _messages, ...versionFacts } = getTableColumns(transcriptVersions);
const countIn = (words: SQLWrapper) => sql<number>`jsonb_array_length(${words})`;

/** Facts of the versions, without their words. */
export const listVersions = (q: Query, communicationId: number) =>
  q
    .select({
      version: versionFacts,
      by: personColumns(users),
      segment_count: countIn(transcriptVersions.segments),
      message_count: countIn(transcriptVersions.messages),
    })
    .from(transcriptVersions)
    .leftJoin(users, eq(users.id, transcriptVersions.saved_by))
    .where(eq(transcriptVersions.communication_id, communicationId))
    .orderBy(desc(transcriptVersions.is_offer), desc(transcriptVersions.id))
    .limit(SHOWN_VERSIONS);

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];

export type VersionRow = { version: typeof transcriptVersions.$inferSelect };

export async function findVersion(q: Query, communicationId: number, id: number): Promise<VersionRow | undefined> {
  const [version] = await q
    .select()
    .from(transcriptVersions)
    .where(and(eq(transcriptVersions.communication_id, communicationId), eq(transcriptVersions.id, id)));
  return version && { version };
}
