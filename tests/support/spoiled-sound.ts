import type { Conversation } from '#domain/speech/conversation.ts';
import type { Interval } from '#domain/speech/intervals.ts';
import { mixSeeds, seededRandom } from '#domain/kernel/seeded-random.ts';

/** Sound of two channels, the employee's first; samples −1…1. */
export type Stereo = { rate: number; lanes: Float32Array[] };

/** How a recording is made worse: not at all, noise, noise with crosstalk, ring-back and a melody on hold. */
export type Condition = 'clean' | 'noise' | 'crosstalk' | 'line';

/** `shift`: where a second of the recording has got to. */
type Spoiled = { spoiled: Stereo; shift: (second: number) => number };
type Spoil = (sound: Stereo, spoken: Conversation, seed: string) => Spoiled;

/** Noise below the speech of its channel, and crosstalk below the speech of the other one, dB. */
const [NOISE_DB, CROSSTALK_DB] = [-20, -15];
/** Ring-back before the talk and melody in the middle of it, seconds. */
const RING_SECONDS = 15;
export const MELODY_SECONDS = 20;

const amplitude = (db: number): number => 10 ** (db / 20);
const stays = (second: number): number => second;

export const CONDITIONS: Record<Condition, Spoil> = {
  clean: (sound) => ({ spoiled: sound, shift: stays }),
  noise: (sound, spoken, seed) => ({ spoiled: withNoise(sound, levelsOf(sound, spoken), seed), shift: stays }),
  crosstalk: (sound, spoken, seed) => ({
    spoiled: withNoise(withCrosstalk(sound), levelsOf(sound, spoken), seed),
    shift: stays,
  }),
  line: withLine,
};

/** RMS of the speech of each channel. */
function levelsOf({ lanes, rate }: Stereo, { employee, client }: Conversation): number[] {
  return lanes.map((lane, c) => {
    let [sum, count] = [0, 0];
    for (const [start, end] of c === 0 ? employee : client) {
      const spoken = lane.subarray(start * rate, end * rate);
      count += spoken.length;
      for (const sample of spoken) sum += sample * sample;
    }
    return Math.sqrt(sum / Math.max(count, 1));
  });
}

/** Noise of RMS 1, near enough to Gaussian, long enough for the longest dialogue; cut from a seeded place. */
let noise: Float32Array | undefined;
function noiseFrom(seed: string, length: number): Float32Array {
  noise ??= makeNoise(2 ** 22);
  const { below } = seededRandom(mixSeeds(...Array.from(seed, (letter) => letter.codePointAt(0) ?? 0)));
  return noise.subarray(below(noise.length - length));
}

function makeNoise(length: number): Float32Array {
  const { next } = seededRandom(40);
  return filled(length, () => Math.sqrt(3) * (next() + next() + next() + next() - 2));
}

function withNoise({ lanes, rate }: Stereo, levels: readonly number[], seed: string): Stereo {
  return {
    rate,
    lanes: lanes.map((lane, c) => {
      const own = noiseFrom(`${seed} ${c}`, lane.length);
      const level = (levels[c] ?? 0) * amplitude(NOISE_DB);
      return filled(lane.length, (at) => (lane[at] ?? 0) + level * (own[at] ?? 0));
    }),
  };
}

function withCrosstalk({ lanes, rate }: Stereo): Stereo {
  const leak = amplitude(CROSSTALK_DB);
  return {
    rate,
    lanes: lanes.map((lane, c) => {
      const other = lanes[1 - c];
      return filled(lane.length, (at) => (lane[at] ?? 0) + leak * (other?.[at] ?? 0));
    }),
  };
}

/** Ring-back before the talk in the client's channel, and in the employee's a melody between two turns. */
function withLine({ lanes, rate }: Stereo, spoken: Conversation): Spoiled {
  const cut = quietMiddle(spoken);
  const cutAt = Math.round(cut * rate);
  const silence = new Float32Array(MELODY_SECONDS * rate);
  const ring = ringBack(rate);
  const inserted = [
    [new Float32Array(ring.length), melody(rate)],
    [ring, silence],
  ];
  return {
    spoiled: {
      rate,
      lanes: lanes.map((lane, c) => {
        const [before, between] = inserted[c] ?? [];
        return concatenate([before ?? silence, lane.subarray(0, cutAt), between ?? silence, lane.subarray(cutAt)]);
      }),
    },
    shift: (second) => second + RING_SECONDS + (second >= cut ? MELODY_SECONDS : 0),
  };
}

/** Samples by their place; a loop, since a map of millions takes ten times as long. */
function filled(length: number, sampleAt: (at: number) => number): Float32Array {
  const samples = new Float32Array(length);
  for (let at = 0; at < length; at += 1) samples[at] = sampleAt(at);
  return samples;
}

export function concatenate(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Second in the silence of both that is nearest to the middle. */
function quietMiddle({ employee, client, seconds }: Conversation): number {
  const all: readonly Interval[] = [...employee, ...client].toSorted((one, other) => one[0] - other[0]);
  const gaps = all.slice(1).flatMap(([start], at) => {
    const end = Math.max(...all.slice(0, at + 1).map((one) => one[1]));
    return start - end > 0.2 ? [(start + end) / 2] : [];
  });
  return gaps.toSorted((one, other) => Math.abs(one - seconds / 2) - Math.abs(other - seconds / 2))[0] ?? 0;
}

/** Ring-back of the line: 425 Hz, a second of it and four of silence. */
function ringBack(rate: number): Float32Array {
  return filled(RING_SECONDS * rate, (at) =>
    (at / rate) % 5 < 1 ? 0.2 * Math.sin((2 * Math.PI * 425 * at) / rate) : 0,
  );
}

/** Melody on hold: seeded notes of a third of a second with two overtones, each dying away a little. */
function melody(rate: number, seconds = MELODY_SECONDS): Float32Array {
  const { below } = seededRandom(44);
  const notes = Array.from({ length: Math.ceil(seconds * 3) }, () => 262 * 2 ** (below(13) / 12));
  return filled(seconds * rate, (at) => {
    const second = at / rate;
    const note = notes[Math.floor(second * 3)] ?? 262;
    const dying = Math.exp(-1.5 * (second % (1 / 3)));
    const phase = 2 * Math.PI * note * second;
    return 0.15 * dying * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase));
  });
}
