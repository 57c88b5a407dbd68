import { channelVoice, voice } from '../file-speakers.ts';
import { fieldOf, firstField, listOf, numberOf, secondsOf, textOf } from '../json-fields.ts';
import { jsonReader } from '../json-reader.ts';
import { addWords, type SpokenWord } from '../spoken-words.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';

const resultsOf = (value: unknown): unknown => fieldOf(value, 'results');
const channelsOf = (value: unknown): readonly unknown[] => listOf(fieldOf(resultsOf(value), 'channels'));
const utterancesOf = (value: unknown): readonly unknown[] => listOf(fieldOf(resultsOf(value), 'utterances'));
const bestOf = (channel: unknown): unknown => listOf(fieldOf(channel, 'alternatives'))[0];

export const deepgramReader = jsonReader({
  format: 'deepgram',
  recognises: ([value]) =>
    channelsOf(value).some((channel) => Array.isArray(fieldOf(channel, 'alternatives'))) ||
    utterancesOf(value).some((one) => typeof fieldOf(one, 'transcript') === 'string'),
  fill: (draft, [value]) => {
    const isMany =
      channelsOf(value).length > 1 || utterancesOf(value).some((one) => (numberOf(fieldOf(one, 'channel')) ?? 0) > 0);
    if (utterancesOf(value).length > 0) for (const one of utterancesOf(value)) addUtterance(draft, one, isMany);
    else for (const [at, channel] of channelsOf(value).entries()) addChannel(draft, channel, isMany ? at : null);
    return { duration: numberOf(fieldOf(fieldOf(value, 'metadata'), 'duration')) };
  },
});

function addUtterance(draft: TranscriptDraft, one: unknown, isMany: boolean): void {
  const text = fieldOf(one, 'transcript');
  if (typeof text !== 'string') return draft.skip();
  const speaker = speakerIn(draft, one, isMany ? numberOf(fieldOf(one, 'channel')) : null);
  draft.add({ speaker, start: secondsOf(fieldOf(one, 'start')), end: secondsOf(fieldOf(one, 'end')), text });
}

function addChannel(draft: TranscriptDraft, channel: unknown, place: number | null): void {
  const best = bestOf(channel);
  const words = listOf(fieldOf(best, 'words')).flatMap((word) => spoken(draft, word, place));
  if (words.length > 0) return addWords(draft, words);
  const text = fieldOf(best, 'transcript');
  if (typeof text !== 'string') return draft.skip();
  draft.add({ speaker: channelVoice(draft, place), start: null, end: null, text });
}

function spoken(draft: TranscriptDraft, word: unknown, channel: number | null): SpokenWord[] {
  const text = textOf(firstField(word, 'punctuated_word', 'word'));
  if (text === '') return [];
  const [start, end] = [secondsOf(fieldOf(word, 'start')), secondsOf(fieldOf(word, 'end'))];
  return [{ text, start, end, speaker: speakerIn(draft, word, channel) }];
}

/** Voices are counted from zero, those of each channel by themselves. */
function speakerIn(draft: TranscriptDraft, said: unknown, channel: number | null): number | null {
  const number = numberOf(fieldOf(said, 'speaker'));
  return number === null ? channelVoice(draft, channel) : voice(draft, number + 1, channel);
}
