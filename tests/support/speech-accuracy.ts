import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type ActivityMap, activityMap } from '#domain/speech/activity-map.ts';
import type { Conversation } from '#domain/speech/conversation.ts';
import { FrameMeter } from '#domain/speech/frame-meter.ts';
import type { Interval } from '#domain/speech/intervals.ts';
import { findMoments, soundFigures } from '#domain/speech/speech-figures.ts';
import { decodedSound } from '#server/media/decode-recording.ts';
import { SoundMeter } from '#server/media/sound-meter.ts';
import { concatenate, CONDITIONS, type Condition, type Stereo } from './spoiled-sound.ts';

/** Demonstration dialogues with the seconds of their turns: what facts of speech are measured against (D-40). */
const AUDIO = fileURLToPath(new URL('../../server/demo/audio/', import.meta.url));

type TimedSegment = { side: 'employee' | 'client'; start: number; end: number };
type TimedDialogue = { slug: string; duration_seconds: number; segments: TimedSegment[]; activity: ActivityMap };

/** A dialogue under a condition; shares in points of per cent. */
export type Measured = {
  slug: string;
  /** Length of the sound, seconds, and of the work of the rules on it, milliseconds. */
  seconds: number;
  ms: number;
  talk_share: number;
  /** Measured less true. */
  off: number;
  interruptions: { true: number; found: number; missed: number; false: number };
  holds: number;
  hold_seconds: number;
};
/** `outdated`: dialogues that are kept with another activity than the rules of today tell. */
export type AccuracyTable = Record<Condition, Measured[]> & { outdated: string[] };

export const dialogueSlugs = (): string[] =>
  readdirSync(AUDIO)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .toSorted();

const readDialogue = (slug: string): TimedDialogue => JSON.parse(readFileSync(`${AUDIO}${slug}.json`, 'utf8'));

/** Every dialogue under every condition, by the very rules that the server has. */
export async function measureAccuracy(slugs = dialogueSlugs()): Promise<AccuracyTable> {
  const table: AccuracyTable = { clean: [], noise: [], crosstalk: [], line: [], outdated: [] };
  for (const slug of slugs) {
    const dialogue = readDialogue(slug);
    const spoken = spokenBy(dialogue);
    const { sound, activity } = await decode(`${AUDIO}${slug}.mp3`);
    if (!isDeepStrictEqual(activity, dialogue.activity)) table.outdated.push(slug);
    for (const [condition, spoil] of Object.entries(CONDITIONS)) {
      const { spoiled, shift } = spoil(sound, spoken, slug);
      table[condition as Condition].push(measure({ slug, spoken: shifted(spoken, shift) }, spoiled));
    }
  }
  return table;
}

/** Conversation as the transcript has it. */
function spokenBy({ segments, duration_seconds }: TimedDialogue): Conversation {
  const of = (side: string) =>
    segments.filter((one) => one.side === side).map(({ start, end }): Interval => [start, end]);
  return { seconds: duration_seconds, employee: of('employee'), client: of('client'), music: [] };
}

function shifted(spoken: Conversation, shift: (second: number) => number): Conversation {
  const moved = (intervals: readonly Interval[]) =>
    intervals.map(([start, end]): Interval => [shift(start), shift(end)]);
  return { ...spoken, employee: moved(spoken.employee), client: moved(spoken.client) };
}

function measure({ slug, spoken }: { slug: string; spoken: Conversation }, sound: Stereo): Measured {
  const begun = performance.now();
  const meter = new FrameMeter(2);
  meter.add(sound.lanes, sound.rate);
  const { seconds, channels } = activityMap(meter.finish());
  const [left, right] = channels;
  const heard = {
    seconds,
    employee: left?.speech ?? [],
    client: right?.speech ?? [],
    music: channels.flatMap(({ music }) => music),
  };
  const moments = findMoments(heard);
  const figures = soundFigures(heard, moments);
  const ms = performance.now() - begun;
  const truth = findMoments(spoken);
  const share = soundFigures(spoken, truth).talk_share ?? 0;
  const isFound = (at: Interval, by: string, among: typeof truth.interruptions) =>
    among.some((one) => one.by === by && Math.abs(one.at[0] - at[0]) < 0.5);
  return {
    slug,
    seconds,
    ms,
    talk_share: figures.talk_share ?? 0,
    off: Math.round(((figures.talk_share ?? 0) - share) * 10) / 10,
    interruptions: {
      true: truth.interruptions.length,
      found: moments.interruptions.length,
      missed: truth.interruptions.filter(({ at, by }) => !isFound(at, by, moments.interruptions)).length,
      false: moments.interruptions.filter(({ at, by }) => !isFound(at, by, truth.interruptions)).length,
    },
    holds: figures.holds,
    hold_seconds: figures.hold_seconds,
  };
}

/** Half the rate, nearer to a telephone's, and half the work. */
function halved(samples: Float32Array): Float32Array {
  const half = new Float32Array(Math.floor(samples.length / 2));
  for (let at = 0; at < half.length; at += 1) half[at] = ((samples[2 * at] ?? 0) + (samples[2 * at + 1] ?? 0)) / 2;
  return half;
}

async function decode(path: string): Promise<{ sound: Stereo; activity: ActivityMap | null }> {
  const meter = new SoundMeter();
  const pieces: Float32Array[][] = [[], []];
  let rate = 0;
  for await (const sound of decodedSound(path, 'audio/mpeg')) {
    if ((sound.lanes[0]?.length ?? 0) === 0) continue;
    meter.add(sound.lanes, sound.rate);
    rate = sound.rate / 2;
    for (const [c, lane] of sound.lanes.entries()) pieces[c]?.push(halved(lane));
  }
  return { sound: { rate, lanes: pieces.map(concatenate) }, activity: meter.finish().activity };
}
