import { channelVoice, voice } from '../file-speakers.ts';
import { fieldOf, firstField, listOf, numberOf, secondsOf, textOf } from '../json-fields.ts';
import { jsonReader } from '../json-reader.ts';
import { addWords, type SpokenWord } from '../spoken-words.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';

/** Results of an answer, of a finished operation, or of a file of version 2. */
const resultsOf = (value: unknown): readonly unknown[] =>
  listOf(fieldOf(value, 'results') ?? fieldOf(fieldOf(value, 'response'), 'results'));
const bestOf = (result: unknown): unknown => listOf(fieldOf(result, 'alternatives'))[0];
const wordsOf = (result: unknown): readonly unknown[] => listOf(fieldOf(bestOf(result), 'words'));
const startOf = (word: unknown): number | null => secondsOf(firstField(word, 'startTime', 'startOffset') ?? 0);

export const googleReader = jsonReader({
  format: 'google',
  recognises: ([value]) =>
    resultsOf(value).some((result) => {
      const best = bestOf(result);
      return typeof fieldOf(best, 'transcript') === 'string' || Array.isArray(fieldOf(best, 'words'));
    }),
  fill: (draft, [value]) => {
    const results = resultsOf(value);
    const everything = wholeTalk(results);
    for (const result of everything === null ? results : [everything]) addResult(draft, result);
  },
});

const tagOf = (word: unknown): number => numberOf(firstField(word, 'speakerTag', 'speakerLabel')) ?? 0;

/** Asked to tell speakers apart, version 1 says the words of the whole talk once more in its last result, with tags. */
function wholeTalk(results: readonly unknown[]): unknown {
  const last = results.at(-1);
  const words = wordsOf(last);
  if (results.length < 2 || !words.some((word) => tagOf(word) > 0)) return null;
  const first = startOf(words[0]) ?? 0;
  const isWhole = results.every((result) => (startOf(wordsOf(result)[0]) ?? first) >= first);
  return isWhole ? last : null;
}

function addResult(draft: TranscriptDraft, result: unknown): void {
  const text = textOf(fieldOf(bestOf(result), 'transcript'));
  const tag = numberOf(fieldOf(result, 'channelTag'));
  const channel = tag === null ? null : tag - 1;
  const words = wordsOf(result).flatMap((word) => spoken(draft, word, channel));
  if (words.length > 0) return addWords(draft, words);
  if (text === '') return draft.skip();
  const end = secondsOf(firstField(result, 'resultEndTime', 'resultEndOffset'));
  draft.add({ speaker: channelVoice(draft, channel), start: null, end, text });
}

function spoken(draft: TranscriptDraft, word: unknown, channel: number | null): SpokenWord[] {
  const text = textOf(fieldOf(word, 'word'));
  if (text === '') return [];
  const tag = tagOf(word);
  // A word at the very beginning has no start: zeros are left out.
  return [
    {
      text,
      start: startOf(word),
      end: secondsOf(firstField(word, 'endTime', 'endOffset')),
      speaker: tag > 0 ? voice(draft, tag, channel) : channelVoice(draft, channel),
    },
  ];
}
