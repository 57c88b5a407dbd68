import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type Talk, talkOf } from '#domain/checks/read-talk.ts';
import { FIGURE_KEYS, type FigureKey } from '#domain/speech/speech-words.ts';
import type { Query } from '#server/db/client.ts';
import { communicationSpeech, dictionaries, transcripts } from '#server/db/schema/index.ts';

/** Dictionaries that a form of this company may check by: its own and the common ones. */
export async function findUsableDictionaries(
  q: Query,
  { ids, company_id }: { ids: readonly number[]; company_id: number | null },
): Promise<{ id: number; phrases: string[]; revision: number }[]> {
  if (ids.length === 0) return [];
  const isUsable = or(
    isNull(dictionaries.company_id),
    company_id === null ? undefined : eq(dictionaries.company_id, company_id),
  );
  return q
    .select({ id: dictionaries.id, phrases: dictionaries.phrases, revision: dictionaries.revision })
    .from(dictionaries)
    .where(and(inArray(dictionaries.id, [...ids]), isUsable));
}

/** Figures of speech that a check may ask for; none while they are to be computed anew. */
const figures = Object.fromEntries(FIGURE_KEYS.map((key) => [key, communicationSpeech[key]])) as Record<
  FigureKey,
  (typeof communicationSpeech)['talk_share']
>;

/** Words of communications with their revision; those without any are missing. */
export async function findTalks(
  q: Query,
  communicationIds: readonly number[],
): Promise<Map<number, { talk: Talk; revision: number }>> {
  if (communicationIds.length === 0) return new Map();
  const { communication_id, segments, messages, revision } = transcripts;
  const rows = await q
    .select({ communication_id, transcript: segments, messages, revision, facts: figures })
    .from(transcripts)
    .leftJoin(
      communicationSpeech,
      and(eq(communicationSpeech.communication_id, communication_id), eq(communicationSpeech.due, false)),
    )
    .where(inArray(communication_id, [...communicationIds]));
  return new Map(
    rows.map((row) => [
      row.communication_id,
      { talk: row.facts ? { ...talkOf(row), facts: row.facts } : talkOf(row), revision: row.revision },
    ]),
  );
}
