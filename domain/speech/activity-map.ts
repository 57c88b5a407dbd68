import { hasCrosstalk, withoutCrosstalk } from './crosstalk.ts';
import { activityThreshold, findActivity, type FrameSpan, LEAST_FRAMES } from './find-activity.ts';
import { findMusic } from './find-music.ts';
import { FRAME_SECONDS, FRAMES_A_SECOND, type FrameEnergies } from './frame-meter.ts';
import type { Interval } from './intervals.ts';
import { isSameSound } from './same-sound.ts';
import { signalToNoise } from './signal-to-noise.ts';

/**
 * Version of the method. Raise it with whatever changes a map or a figure: what was computed by another one is computed
 * anew by a job.
 */
export const SPEECH_METHOD = 1;

/** Where sound is in a channel, seconds. */
export type ChannelActivity = {
  speech: Interval[];
  /** Music and tones of the line: no speech. */
  music: Interval[];
};

/** Who speaks when in a recording, by its sound alone. Kept with the recording: sides and words may change later. */
export type ActivityMap = {
  seconds: number;
  /** One, or two that differ: left and right. */
  channels: ChannelActivity[];
  /** Both channels carry the same: nobody can tell who speaks. */
  is_same: boolean;
  /** Estimated distance of speech from noise, dB, in the noisier channel; null: not known. */
  snr_db: number | null;
};

type Found = { energies: Float32Array; threshold: number; speech: FrameSpan[]; music: FrameSpan[] };

/** Activity map of the energies of one or two channels (D-40). */
export function activityMap(frames: FrameEnergies): ActivityMap {
  const found = frames.map(findInChannel);
  const sound = inOrder(found.flatMap(({ speech, music }) => [...speech, ...music]));
  const [left, right] = found;
  const is_same = left !== undefined && right !== undefined && isSameSound(left.energies, right.energies, sound);
  const clean = is_same ? found : found.map((own, at) => gated(own, found[1 - at]));
  const noise = clean.map(({ energies, speech }) => signalToNoise(energies, speech, sound));
  const known = noise.filter((snr) => snr !== null);
  return {
    seconds: Math.round((frames[0]?.length ?? 0) * FRAME_SECONDS * 100) / 100,
    channels: clean.map(({ speech, music }) => ({ speech: speech.map(toSeconds), music: music.map(toSeconds) })),
    is_same,
    snr_db: known.length === 0 ? null : Math.min(...known),
  };
}

function findInChannel(energies: Float32Array): Found {
  const threshold = activityThreshold(energies);
  const spans = findActivity(energies, threshold);
  const music = spans.flatMap((span) => findMusic(energies, span));
  return { energies, threshold, speech: spans.flatMap((span) => without(span, music)), music };
}

/** What is left of a segment; pieces shorter than speech can be are none. */
function without([from, to]: FrameSpan, music: readonly FrameSpan[]): FrameSpan[] {
  const left: FrameSpan[] = [];
  let at = from;
  for (const [start, end] of music) {
    if (start >= to || end <= from) continue;
    left.push([at, start]);
    at = end;
  }
  return [...left, [at, to] as const].filter((piece) => piece[1] - piece[0] >= LEAST_FRAMES);
}

/** Without what it only hears of the other channel. */
function gated(own: Found, other: Found | undefined): Found {
  if (!other || !hasCrosstalk(other.energies, own.energies, other.threshold)) return own;
  const drop = (spans: FrameSpan[]) => withoutCrosstalk(spans, own.energies, other.energies);
  return { ...own, speech: drop(own.speech), music: drop(own.music) };
}

/** In the order of time, overlapping ones as one. */
function inOrder(spans: readonly FrameSpan[]): FrameSpan[] {
  const whole: [number, number][] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

const toSeconds = ([from, to]: FrameSpan): Interval => [from / FRAMES_A_SECOND, to / FRAMES_A_SECOND];
