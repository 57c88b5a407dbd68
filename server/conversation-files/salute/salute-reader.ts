import { channelVoice, voice } from '../file-speakers.ts';
import { fieldOf, fieldsOf, isFields, listOf, numberOf, secondsOf, textOf } from '../json-fields.ts';
import { jsonReader } from '../json-reader.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';

/** Phrases of a file: a list of them, one alone, or answers one after another. */
const phrasesIn = (values: readonly unknown[]): readonly unknown[] =>
  values.flatMap((value) => (Array.isArray(value) ? value : [value]));

/** «normalized_text» is the mark: nobody else's results have it. */
const isPhrase = (phrase: unknown): boolean =>
  listOf(fieldOf(phrase, 'results')).some((result) => typeof fieldOf(result, 'normalized_text') === 'string');
/** Answer to a short recording: only texts. */
const isShort = (value: unknown): boolean =>
  listOf(fieldOf(value, 'result')).some((text) => typeof text === 'string') && isFields(value) && 'status' in value;

const speakerId = (phrase: unknown): number => numberOf(fieldOf(fieldOf(phrase, 'speaker_info'), 'speaker_id')) ?? -1;
const MIXED = 'Общая дорожка без разделения по голосам не взята: те же слова есть у говорящих.';

export const saluteReader = jsonReader({
  format: 'salute',
  recognises: (values) => phrasesIn(values).slice(0, 50).some(isPhrase) || isShort(values[0]),
  fill: (draft, values) => {
    const phrases = phrasesIn(values);
    // Asked to tell voices apart, it sends the whole talk as voice -1 besides.
    const hasVoices = phrases.some((phrase) => speakerId(phrase) >= 0);
    for (const phrase of phrases) {
      if (hasVoices && speakerId(phrase) < 0 && isPhrase(phrase)) draft.note(MIXED);
      else addPhrase(draft, phrase);
    }
    for (const text of listOf(fieldOf(values[0], 'result')))
      draft.add({ speaker: null, start: null, end: null, text: textOf(text) });
  },
});

function addPhrase(draft: TranscriptDraft, phrase: unknown): void {
  const results = listOf(fieldOf(phrase, 'results'));
  if (results.length === 0 && fieldOf(phrase, 'result') === undefined) draft.skip();
  // The first is the best; the others are other readings of the same sound.
  for (const result of results.slice(0, 1)) {
    const { normalized_text: normalised, text, start, end } = fieldsOf(result);
    const words = textOf(normalised) || textOf(text);
    if (words === '' && typeof text !== 'string') draft.skip();
    draft.add({ speaker: phraseSpeaker(draft, phrase), start: secondsOf(start), end: secondsOf(end), text: words });
  }
}

function phraseSpeaker(draft: TranscriptDraft, phrase: unknown): number | null {
  const channel = numberOf(fieldOf(phrase, 'channel'));
  const id = speakerId(phrase);
  return id >= 0 ? voice(draft, id + 1, channel) : channelVoice(draft, channel);
}
