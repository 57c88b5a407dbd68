import { type Side, SIDES } from '#domain/communications/sides.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { calledSpeaker, speakerOf } from '../file-speakers.ts';
import { fieldOf, firstField, isFields, listOf, numberOf, secondsOf, secondsOfMs, textOf } from '../json-fields.ts';
import { jsonReader } from '../json-reader.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';

/** Segments with words and times: verbose_json of Whisper, and whatever copies its shape. */
const isSegment = (value: unknown): boolean =>
  typeof fieldOf(value, 'text') === 'string' &&
  // Our own API takes replies without times, too: then they say who speaks.
  (secondsOf(fieldOf(value, 'start')) !== null || sideOf(fieldOf(value, 'side')) !== null || speakerName(value) !== '');
const segmentsOf = (value: unknown): readonly unknown[] => listOf(fieldOf(value, 'segments'));
const hasSpeakers = (value: unknown): boolean =>
  fieldOf(value, 'word_segments') !== undefined || segmentsOf(value).some((one) => speakerName(one) !== '');

/** Fields of an answer that was asked for without times. */
const PLAIN_FIELDS = new Set(['text', 'usage', 'logprobs', 'language', 'duration', 'task']);
const isPlain = (value: unknown): boolean =>
  isFields(value) && textOf(value['text']) !== '' && Object.keys(value).every((name) => PLAIN_FIELDS.has(name));

export const whisperReader = jsonReader({
  format: 'whisper',
  recognises: ([value]) =>
    segmentsOf(value).some(isSegment) ||
    listOf(fieldOf(value, 'transcription')).some((one) => isFields(fieldOf(one, 'offsets'))) ||
    isPlain(value),
  fill: fillSegments,
});

export const whisperxReader = jsonReader({
  format: 'whisperx',
  recognises: ([value]) => segmentsOf(value).some(isSegment) && hasSpeakers(value),
  fill: fillSegments,
});

function fillSegments(draft: TranscriptDraft, [value]: readonly unknown[]) {
  for (const segment of segmentsOf(value)) addSegment(draft, segment);
  // whisper.cpp has its own name for the list and milliseconds in it.
  for (const one of listOf(fieldOf(value, 'transcription'))) {
    const offsets = fieldOf(one, 'offsets');
    const [start, end] = [secondsOfMs(fieldOf(offsets, 'from')), secondsOfMs(fieldOf(offsets, 'to'))];
    draft.add({ speaker: calledSpeaker(draft, speakerName(one)), start, end, text: textOf(fieldOf(one, 'text')) });
  }
  if (isPlain(value))
    for (const text of textOf(fieldOf(value, 'text')).split('\n'))
      draft.add({ speaker: null, start: null, end: null, text });
  return { duration: numberOf(fieldOf(value, 'duration')) };
}

function addSegment(draft: TranscriptDraft, segment: unknown): void {
  const text = fieldOf(segment, 'text');
  if (typeof text !== 'string') return draft.skip();
  const [start, end] = [secondsOf(fieldOf(segment, 'start')), secondsOf(fieldOf(segment, 'end'))];
  draft.add({ speaker: segmentSpeaker(draft, segment), start, end, text });
}

/** Speaker of a segment, with the side when whoever wrote the file says it (our own API takes the same shape). */
function segmentSpeaker(draft: TranscriptDraft, segment: unknown): number | null {
  const name = speakerName(segment);
  const side = sideOf(fieldOf(segment, 'side'));
  if (side === null) return calledSpeaker(draft, name);
  return draft.speaker(`${side} ${name}`, () => ({
    ...(name === '' ? { label: SIDES[side] } : speakerOf(name)),
    side,
  }));
}

const KNOWN_SIDES: Readonly<Record<string, Side>> = {
  employee: 'employee',
  colleague: 'colleague',
  client: 'client',
};
const sideOf = (value: unknown): Side | null => lookUp(KNOWN_SIDES, textOf(value)) ?? null;

/** Name or number of a speaker; a segment without one may have it at its words. */
function speakerName(segment: unknown): string {
  const found =
    firstField(segment, 'speaker', 'speaker_label') ?? firstField(listOf(fieldOf(segment, 'words'))[0], 'speaker');
  return typeof found === 'number' ? String(found) : textOf(found);
}
