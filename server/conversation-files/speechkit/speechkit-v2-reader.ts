import { ConversationError } from '../conversation-error.ts';
import { channelVoice } from '../file-speakers.ts';
import { fieldOf, listOf, numberOf, secondsOf, textOf } from '../json-fields.ts';
import { jsonReader } from '../json-reader.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';

const NOT_DONE = 'Распознавание Yandex SpeechKit ещё не закончено: в файле нет расшифровки. Запросите результат позже.';

/** Answer of an operation, or its «response» alone. */
const responseOf = (value: unknown): unknown => fieldOf(value, 'response') ?? value;
const chunksOf = (value: unknown): readonly unknown[] => listOf(fieldOf(responseOf(value), 'chunks'));
const isOperation = (value: unknown): boolean =>
  typeof fieldOf(value, 'done') === 'boolean' && typeof fieldOf(value, 'createdAt') === 'string';

export const speechkitV2Reader = jsonReader({
  format: 'speechkit-v2',
  recognises: ([value]) =>
    chunksOf(value).some((chunk) => Array.isArray(fieldOf(chunk, 'alternatives'))) || isOperation(value),
  fill: (draft, [value]) => {
    if (isOperation(value) && fieldOf(value, 'done') === false) throw new ConversationError(NOT_DONE);
    const message = textOf(fieldOf(fieldOf(value, 'error'), 'message')).slice(0, 200);
    if (message !== '')
      throw new ConversationError(`Yandex SpeechKit ответил ошибкой вместо расшифровки: «${message}».`);
    for (const chunk of chunksOf(value)) addChunk(draft, chunk);
  },
});

function addChunk(draft: TranscriptDraft, chunk: unknown): void {
  const [best] = listOf(fieldOf(chunk, 'alternatives'));
  const text = fieldOf(best, 'text');
  if (typeof text !== 'string') return draft.skip();
  const words = listOf(fieldOf(best, 'words'));
  const tag = numberOf(fieldOf(chunk, 'channelTag'));
  draft.add({
    // Channels are counted from one here.
    speaker: channelVoice(draft, tag === null ? null : tag - 1),
    start: secondsOf(fieldOf(words[0], 'startTime')),
    end: secondsOf(fieldOf(words.at(-1), 'endTime')),
    text,
  });
}
