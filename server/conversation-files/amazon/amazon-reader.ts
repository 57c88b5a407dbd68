import { sideOfRole } from '#domain/conversation-files/role-words.ts';
import { channelVoice, voice } from '../file-speakers.ts';
import { fieldOf, firstField, listOf, numberOf, secondsOf, secondsOfMs, textOf } from '../json-fields.ts';
import { jsonReader } from '../json-reader.ts';
import { addWords, type SpokenWord } from '../spoken-words.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';

const resultsOf = (value: unknown): unknown => fieldOf(value, 'results');
const itemsOf = (value: unknown): readonly unknown[] => listOf(fieldOf(resultsOf(value), 'items'));
const partsOf = (value: unknown): readonly unknown[] => listOf(fieldOf(resultsOf(value), 'audio_segments'));
/** Turns of Call Analytics, which names the roles. */
const turnsOf = (value: unknown): readonly unknown[] => listOf(fieldOf(value, 'Transcript'));

export const amazonReader = jsonReader({
  format: 'amazon',
  recognises: ([value]) =>
    partsOf(value).some((part) => typeof fieldOf(part, 'transcript') === 'string') ||
    itemsOf(value).some((item) => Array.isArray(fieldOf(item, 'alternatives'))) ||
    turnsOf(value).some((turn) => typeof fieldOf(turn, 'Content') === 'string'),
  fill: (draft, [value]) => {
    for (const turn of turnsOf(value)) addTurn(draft, turn);
    if (partsOf(value).length > 0) for (const part of partsOf(value)) addPart(draft, part);
    else addItems(draft, value);
  },
});

function addTurn(draft: TranscriptDraft, turn: unknown): void {
  const text = fieldOf(turn, 'Content');
  if (typeof text !== 'string') return draft.skip();
  const role = textOf(firstField(turn, 'ParticipantRole', 'ParticipantId'));
  const speaker = role === '' ? null : draft.speaker(`role ${role}`, () => ({ label: role, side: sideOfRole(role) }));
  const [start, end] = [fieldOf(turn, 'BeginOffsetMillis'), fieldOf(turn, 'EndOffsetMillis')];
  draft.add({ speaker, start: secondsOfMs(start), end: secondsOfMs(end), text });
}

function addPart(draft: TranscriptDraft, part: unknown): void {
  const text = fieldOf(part, 'transcript');
  if (typeof text !== 'string') return draft.skip();
  const [start, end] = [secondsOf(fieldOf(part, 'start_time')), secondsOf(fieldOf(part, 'end_time'))];
  draft.add({ speaker: speakerOfItem(draft, part), start, end, text });
}

/** Words, those of each channel by themselves: people who speak at once do not cut each other's phrases. */
function addItems(draft: TranscriptDraft, value: unknown): void {
  const labels = labelsByStart(value);
  const channels = listOf(fieldOf(fieldOf(resultsOf(value), 'channel_labels'), 'channels'));
  const lists = channels.map((channel) => ({
    items: listOf(fieldOf(channel, 'items')),
    channel: textOf(fieldOf(channel, 'channel_label')),
  }));
  for (const { items, channel } of lists.length > 0 ? lists : [{ items: itemsOf(value), channel: '' }])
    addWords(
      draft,
      items.flatMap((item) => spoken(draft, item, { labels, channel })),
    );
}

/** Speakers by the start of their words: where older files keep them. */
function labelsByStart(value: unknown): Map<unknown, string> {
  const labels = new Map<unknown, string>();
  for (const segment of listOf(fieldOf(fieldOf(resultsOf(value), 'speaker_labels'), 'segments')))
    for (const item of listOf(fieldOf(segment, 'items')))
      labels.set(
        fieldOf(item, 'start_time'),
        textOf(firstField(item, 'speaker_label') ?? fieldOf(segment, 'speaker_label')),
      );
  return labels;
}

type Labels = { labels: ReadonlyMap<unknown, string>; channel: string };

/** A mark has no times and no speaker of its own in older files. */
function spoken(draft: TranscriptDraft, item: unknown, { labels, channel }: Labels): SpokenWord[] {
  const text = textOf(fieldOf(listOf(fieldOf(item, 'alternatives'))[0], 'content'));
  if (text === '') return [];
  const [start, end] = [fieldOf(item, 'start_time'), fieldOf(item, 'end_time')];
  const known = {
    channel_label: firstField(item, 'channel_label') ?? channel,
    speaker_label: firstField(item, 'speaker_label') ?? labels.get(start),
  };
  const speaker = speakerOfItem(draft, known);
  return [
    { text, start: secondsOf(start), end: secondsOf(end), speaker, isMark: fieldOf(item, 'type') === 'punctuation' },
  ];
}

function speakerOfItem(draft: TranscriptDraft, item: unknown): number | null {
  const channel = numberIn(fieldOf(item, 'channel_label'));
  const number = numberIn(fieldOf(item, 'speaker_label'));
  return number === null ? channelVoice(draft, channel) : voice(draft, number + 1, channel);
}

/** Number of «spk_0» or «ch_1», from 0. */
const numberIn = (label: unknown): number | null => numberOf(/^(?:spk|ch)_(\d{1,3})$/.exec(textOf(label))?.[1]);
