import type { ActivityMap } from './activity-map.ts';
import type { Conversation } from './conversation.ts';
import { findHolds, findPauses } from './find-pauses.ts';
import { type Interval, joinedOver, totalOf } from './intervals.ts';
import { findMoments, pauseFigures, silenceShare, soundFigures, type SpeechMoments } from './speech-figures.ts';
import type { Channel, SpeechFigures, SpeechNote, SpeechSource } from './speech-words.ts';
import type { WordFigures } from './word-figures.ts';

/** What figures are made of. */
export type SpeechInputs = {
  /** Of the recording; null: there is none, or nobody has measured it. */
  activity: ActivityMap | null;
  /** Channel in which the employee is heard. */
  employeeChannel: Channel;
  /** Segments of the transcript, with their speaker's side. */
  segments: readonly { side: string; start: number | null; end: number | null }[];
  /** Length of the recording, of the call where there is none; null: not known. */
  seconds: number | null;
  longPause: number;
};

/** Who speaks when, and what that amounts to; `words` come besides (word-figures.ts). */
export type Speech = {
  source: SpeechSource;
  notes: SpeechNote[];
  /** Null: nobody can tell the sides apart. */
  conversation: Conversation | null;
  /** Speech of whoever it is. */
  spoken: Interval[];
  music: Interval[];
  moments: SpeechMoments;
  figures: Omit<SpeechFigures, keyof WordFigures>;
};

/** Signal to noise below which figures are called an estimate, dB. */
const NOISY_DB = 15;

const NOTHING: SpeechMoments = { pauses: [], holds: [], interruptions: [], monologue: null, story: null };
const NO_FIGURES: Speech['figures'] = {
  talk_share: null,
  silence_share: null,
  pauses: null,
  pause_seconds: null,
  long_pauses: null,
  holds: null,
  hold_seconds: null,
  monologue_seconds: null,
  story_seconds: null,
  interruptions: null,
  client_interruptions: null,
  back_channels: null,
  answer_seconds: null,
  turns_a_minute: null,
};

/**
 * Facts of speech of a communication (D-40): from two channels that differ; else from the times of a transcript that knows
 * its speakers; else, from one channel, only what needs no sides.
 */
export function speechOf(inputs: SpeechInputs): Speech {
  const { activity, longPause } = inputs;
  const notes = notesOf(activity);
  const byChannels = activity && ofChannels(activity, inputs.employeeChannel);
  if (byChannels) return withSides('channels', notes, byChannels, longPause);
  const byTimes = ofTranscript(inputs);
  if (byTimes) return withSides('transcript', [], byTimes, longPause);
  return activity ? ofOneChannel(activity, notes, longPause) : silent('none', []);
}

function notesOf(activity: ActivityMap | null): SpeechNote[] {
  if (!activity) return [];
  const { channels, is_same, snr_db } = activity;
  const spoken = channels.filter(({ speech }) => speech.length > 0).length;
  const notes: SpeechNote[] = [];
  if (spoken === 0) return ['no_speech'];
  if (is_same) notes.push('same_sound');
  else if (channels.length > spoken) notes.push('silent_channel');
  if (snr_db !== null && snr_db < NOISY_DB) notes.push('estimate');
  return notes;
}

/** Null: one channel, or both alike, or nobody in one of them. */
function ofChannels({ channels, is_same, seconds }: ActivityMap, employeeChannel: Channel): Conversation | null {
  const [left, right] = channels;
  if (!left || !right || is_same || left.speech.length === 0 || right.speech.length === 0) return null;
  const [employee, client] = employeeChannel === 'left' ? [left, right] : [right, left];
  return {
    seconds,
    employee: employee.speech,
    client: client.speech,
    music: joinedOver([...left.music, ...right.music], 0),
  };
}

/** Null: no times, or no speakers. A colleague speaks for the company, as in the employee's channel. */
function ofTranscript({ segments, activity, seconds }: SpeechInputs): Conversation | null {
  const of = (...sides: readonly string[]) =>
    joinedOver(
      segments.flatMap(({ side, start, end }): Interval[] =>
        sides.includes(side) && start !== null && end !== null && end > start ? [[start, end]] : [],
      ),
      0,
    );
  const [employee, client] = [of('employee', 'colleague'), of('client')];
  if (employee.length === 0 || client.length === 0) return null;
  const last = Math.max(employee.at(-1)?.[1] ?? 0, client.at(-1)?.[1] ?? 0);
  return {
    seconds: Math.max(activity?.seconds ?? seconds ?? 0, last),
    employee,
    client,
    music: activity?.channels[0]?.music ?? [],
  };
}

function withSides(source: SpeechSource, notes: SpeechNote[], conversation: Conversation, longPause: number): Speech {
  const moments = findMoments(conversation);
  return {
    source,
    notes,
    conversation,
    spoken: [],
    music: [...conversation.music],
    moments,
    figures: soundFigures(conversation, moments, longPause),
  };
}

function ofOneChannel({ channels, seconds }: ActivityMap, notes: SpeechNote[], longPause: number): Speech {
  const spoken = joinedOver(
    channels.flatMap(({ speech }) => speech),
    0,
  );
  const music = joinedOver(
    channels.flatMap((channel) => channel.music),
    0,
  );
  if (spoken.length === 0) return { ...silent('one_channel', notes), music };
  const heard = { seconds, employee: spoken, client: [], music };
  const moments = { ...NOTHING, pauses: findPauses(heard), holds: findHolds(heard) };
  const figures = {
    ...NO_FIGURES,
    silence_share: silenceShare(spoken, seconds),
    ...pauseFigures(moments, longPause),
  };
  return {
    source: 'one_channel',
    notes: [...notes, 'not_separated'],
    conversation: null,
    spoken,
    music,
    moments,
    figures,
  };
}

const silent = (source: SpeechSource, notes: SpeechNote[]): Speech => ({
  source,
  notes,
  conversation: null,
  spoken: [],
  music: [],
  moments: NOTHING,
  figures: NO_FIGURES,
});

/** Seconds in which the employee speaks; null: not known. */
export const employeeSeconds = ({ conversation }: Speech): number | null =>
  conversation && totalOf(conversation.employee);
