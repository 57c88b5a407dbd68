import { and, type SQL, sql } from 'drizzle-orm';
import { FOUND_KEYS, type SpeechFilter } from '#domain/speech/speech-filters.ts';
import { communications, communicationSpeech } from '#server/db/schema/index.ts';
import type { FilterContext } from './filter-context.ts';

/** A number of a checked request, in the text: with a parameter the planner cannot know how many talks are beyond it. */
const literal = (bound: number): SQL => sql.raw(`${bound}::float8`);

/** Talks with figures of speech within these bounds, all asked of one row, by an index of each (D-40). */
function isWithinSpeech({ filter }: FilterContext): SQL | undefined {
  const bounds = FOUND_KEYS.flatMap((key) => {
    const { [`${key}_from` as const]: from, [`${key}_to` as const]: to } = filter;
    const column = communicationSpeech[key];
    return [
      from === undefined ? [] : sql`${column} >= ${literal(from)}`,
      to === undefined ? [] : sql`${column} <= ${literal(to)}`,
    ].flat();
  });
  if (bounds.length === 0) return undefined;
  return sql`exists (select 1 from ${communicationSpeech}
    where ${communicationSpeech.communication_id} = ${communications.id} and ${and(...bounds)})`;
}

type Named = Record<SpeechFilter, { row: typeof isWithinSpeech }>;
const ROW = { row: isWithinSpeech };

/** All of them make one condition. */
export const SPEECH_FILTERS: Named = {
  talk_share_from: ROW,
  talk_share_to: ROW,
  silence_share_from: ROW,
  silence_share_to: ROW,
  long_pauses_from: ROW,
  long_pauses_to: ROW,
  hold_seconds_from: ROW,
  hold_seconds_to: ROW,
  monologue_seconds_from: ROW,
  monologue_seconds_to: ROW,
  interruptions_from: ROW,
  interruptions_to: ROW,
};
