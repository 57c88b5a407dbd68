import { ConversationError } from '../conversation-error.ts';
import { calledSpeaker, channelVoice } from '../file-speakers.ts';
import { fieldOf, listOf, numberOf, secondsOfMs, textOf } from '../json-fields.ts';
import { jsonReader } from '../json-reader.ts';
import { addWords } from '../spoken-words.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';

const NOT_DONE = 'Распознавание AssemblyAI ещё не закончено: в файле нет расшифровки. Запросите результат позже.';
const STATES = new Set(['completed', 'processing', 'queued', 'error']);

const isTranscript = (value: unknown): boolean =>
  STATES.has(textOf(fieldOf(value, 'status'))) &&
  (fieldOf(value, 'audio_url') !== undefined || fieldOf(value, 'utterances') !== undefined);

export const assemblyaiReader = jsonReader({
  format: 'assemblyai',
  recognises: ([value]) => isTranscript(value),
  fill: (draft, [value]) => {
    const status = fieldOf(value, 'status');
    const message = textOf(fieldOf(value, 'error')).slice(0, 200);
    if (status === 'error') throw new ConversationError(`AssemblyAI ответил ошибкой вместо расшифровки: «${message}».`);
    if (status !== 'completed') throw new ConversationError(NOT_DONE);
    const utterances = listOf(fieldOf(value, 'utterances'));
    for (const one of utterances) addUtterance(draft, one);
    if (utterances.length === 0) addText(draft, value);
    return { duration: numberOf(fieldOf(value, 'audio_duration')) };
  },
});

function addUtterance(draft: TranscriptDraft, one: unknown): void {
  const text = fieldOf(one, 'text');
  if (typeof text !== 'string') return draft.skip();
  draft.add({
    speaker: speakerIn(draft, one),
    start: secondsOfMs(fieldOf(one, 'start')),
    end: secondsOfMs(fieldOf(one, 'end')),
    text,
  });
}

function addText(draft: TranscriptDraft, value: unknown): void {
  const words = listOf(fieldOf(value, 'words')).flatMap((word) => {
    const text = textOf(fieldOf(word, 'text'));
    const [start, end] = [secondsOfMs(fieldOf(word, 'start')), secondsOfMs(fieldOf(word, 'end'))];
    return text === '' ? [] : [{ text, start, end, speaker: speakerIn(draft, word) }];
  });
  if (words.length > 0) return addWords(draft, words);
  draft.add({ speaker: null, start: null, end: null, text: textOf(fieldOf(value, 'text')) });
}

/** Channels are numbers from one, as text; voices are letters. */
function speakerIn(draft: TranscriptDraft, said: unknown): number | null {
  const channel = numberOf(fieldOf(said, 'channel'));
  if (channel !== null) return channelVoice(draft, channel - 1);
  return calledSpeaker(draft, textOf(fieldOf(said, 'speaker')));
}
