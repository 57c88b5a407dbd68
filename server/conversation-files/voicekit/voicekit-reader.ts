import { channelVoice } from '../file-speakers.ts';
import { fieldOf, firstField, listOf, numberOf, secondsOf } from '../json-fields.ts';
import { jsonReader } from '../json-reader.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';

/** Results of an answer, or of a finished operation. */
const resultsOf = (value: unknown): readonly unknown[] =>
  listOf(fieldOf(value, 'results') ?? fieldOf(fieldOf(value, 'response'), 'results'));
const startOf = (result: unknown): unknown => firstField(result, 'start_time', 'startTime');
const endOf = (result: unknown): unknown => firstField(result, 'end_time', 'endTime');

/** Google's results are alike, but have no times of their own: only those of their words, or of their end. */
export const voicekitReader = jsonReader({
  format: 'voicekit',
  recognises: ([value]) =>
    resultsOf(value).some(
      (result) =>
        Array.isArray(fieldOf(result, 'alternatives')) &&
        startOf(result) !== undefined &&
        secondsOf(endOf(result)) !== null,
    ),
  fill: (draft, [value]) => {
    for (const result of resultsOf(value)) addResult(draft, result);
  },
});

function addResult(draft: TranscriptDraft, result: unknown): void {
  const text = fieldOf(listOf(fieldOf(result, 'alternatives'))[0], 'transcript');
  if (typeof text !== 'string') return draft.skip();
  // A field that is zero is left out by some clients: the first channel.
  const channel = numberOf(fieldOf(result, 'channel') ?? 0);
  draft.add({
    speaker: channelVoice(draft, channel),
    start: secondsOf(startOf(result)),
    end: secondsOf(endOf(result)),
    text,
  });
}
