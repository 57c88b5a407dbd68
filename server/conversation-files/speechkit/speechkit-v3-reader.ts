import { channelVoice } from '../file-speakers.ts';
import { fieldOf, firstField, listOf, numberOf, secondsOfMs } from '../json-fields.ts';
import { jsonReader } from '../json-reader.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';

/** What the recogniser said of one phrase: first «final», then, if asked for, its text made better. */
type Phrase = {
  channel: number | null;
  index: number | null;
  start: number | null;
  end: number | null;
  text: string;
  isRefined: boolean;
};

/** Answers come one after another, in a list, or in a list of a saved object; each with or without «result» around it. */
function* answersIn(values: readonly unknown[]): Generator<unknown> {
  for (const value of values)
    for (const answer of Array.isArray(value) ? value : [value]) yield fieldOf(answer, 'result') ?? answer;
}

const finalOf = (answer: unknown): unknown => fieldOf(answer, 'final');
const refinementOf = (answer: unknown): unknown => firstField(answer, 'finalRefinement', 'final_refinement');
const isAnswer = (answer: unknown): boolean =>
  firstField(answer, 'sessionUuid', 'session_uuid', 'audioCursors', 'audio_cursors') !== undefined ||
  Array.isArray(fieldOf(finalOf(answer), 'alternatives')) ||
  refinementOf(answer) !== undefined;

/** Answers looked at: statuses and parts of phrases come before the first that is final. */
const LOOKED_AT = 50;

export const speechkitV3Reader = jsonReader({
  format: 'speechkit-v3',
  recognises: (values) => {
    let count = 0;
    for (const answer of answersIn(values)) {
      if (isAnswer(answer)) return true;
      count += 1;
      if (count === LOOKED_AT) return false;
    }
    return false;
  },
  fill: (draft, values) => {
    for (const { channel, start, end, text } of phrasesIn(draft, values))
      draft.add({ speaker: channelVoice(draft, channel), start, end, text });
  },
});

function phrasesIn(draft: TranscriptDraft, values: readonly unknown[]): Iterable<Phrase> {
  const phrases = new Map<string, Phrase>();
  for (const answer of answersIn(values)) {
    const [final, refinement] = [finalOf(answer), refinementOf(answer)];
    if (final === undefined && refinement === undefined) continue;
    const phrase = final === undefined ? refinedPhrase(answer, refinement) : finalPhrase(answer, final);
    if (phrase === null) draft.skip();
    else keep(phrases, phrase);
  }
  return phrases.values();
}

/**
 * A refined phrase takes the place of the one it refines: by its number, and by its beginning where the file has no
 * numbers. What has the number of another phrase and begins elsewhere stands beside it: no words are lost.
 */
function keep(phrases: Map<string, Phrase>, phrase: Phrase): void {
  const place = `${phrase.channel} ${phrase.index ?? `at ${phrase.start}`}`;
  const before = phrases.get(place);
  const isRefining = phrase.isRefined && before?.isRefined === false;
  const isSame = before === undefined || isRefining || before.start === phrase.start;
  const isLate = isSame && before?.isRefined === true && !phrase.isRefined;
  if (!isLate) phrases.set(isSame ? place : `${place} ${phrases.size}`, phrase);
}

function finalPhrase(answer: unknown, final: unknown): Phrase | null {
  const cursors = firstField(answer, 'audioCursors', 'audio_cursors');
  return phraseOf(answer, final, { index: firstField(cursors, 'finalIndex', 'final_index'), isRefined: false });
}

function refinedPhrase(answer: unknown, refinement: unknown): Phrase | null {
  const text = firstField(refinement, 'normalizedText', 'normalized_text');
  return phraseOf(answer, text, { index: firstField(refinement, 'finalIndex', 'final_index'), isRefined: true });
}

function phraseOf(
  answer: unknown,
  update: unknown,
  { index, isRefined }: { index: unknown; isRefined: boolean },
): Phrase | null {
  const [best] = listOf(fieldOf(update, 'alternatives'));
  const text = fieldOf(best, 'text');
  if (typeof text !== 'string') return null;
  const tag = firstField(update, 'channelTag', 'channel_tag') ?? firstField(answer, 'channelTag', 'channel_tag');
  return {
    channel: numberOf(tag),
    index: numberOf(index),
    start: secondsOfMs(firstField(best, 'startTimeMs', 'start_time_ms')),
    end: secondsOfMs(firstField(best, 'endTimeMs', 'end_time_ms')),
    text,
    isRefined,
  };
}
