/** Fewest points of the drawn waveform: about the width of the player in device pixels. */
const LEAST_POINTS = 800;
/** Points of a second, for who zooms into a part of it: the nearest that is shown is 20 s, a hundred points. */
const PER_SECOND = 5;
/** Most points: 80 minutes of two speakers are 150 KB, 40 of them over the wire. */
const MOST_POINTS = 24_000;

export const pointsOf = (seconds: number): number =>
  Math.min(Math.max(Math.round(seconds * PER_SECOND), LEAST_POINTS), MOST_POINTS);

/** Fine buckets kept while the length is unknown: 5 and more per point, so a point's border is off by a fifth of it at most. */
const CAPACITY = 2 ** 18;

/** −66 dB. Lossy codecs leave noise below it in digital silence; scaled up, it would look like speech. */
const SILENCE = 0.0005;

export type Waveform = { duration_seconds: number; channels: number; peaks: number[][] };

/**
 * Peak meter: takes samples of any length in constant memory; when the fine buckets are full, neighbours are merged.
 * Two lanes at most, and one when both were always equal: decoders hand mono out as two equal channels, and two equal
 * pictures tell a listener nothing.
 */
export class PeakMeter {
  readonly #lanes = [new Float32Array(CAPACITY), new Float32Array(CAPACITY)] as const;
  #filled = 0;
  #samplesPerBucket = 1;
  #samplesInBucket = 0;
  #highest: [number, number] = [0, 0];
  #lanesDiffer = false;
  #seconds = 0;

  get seconds(): number {
    return this.#seconds;
  }

  /** Adds samples, one array per channel, −1…1. More than two channels are mixed into one. */
  add(channels: readonly Float32Array[], sampleRate: number): void {
    const [left, right] = toLanes(channels);
    if (!left || !right || !(sampleRate > 0)) return;
    this.#seconds += left.length / sampleRate;
    for (let i = 0; i < left.length; i += 1) this.#addSample(left[i] ?? 0, right[i] ?? 0);
  }

  finish(): Waveform {
    if (this.#samplesInBucket > 0) this.#closeBucket();
    const lanes = this.#lanesDiffer ? this.#lanes : [this.#lanes[0]];
    const used = lanes.map((lane) => lane.subarray(0, this.#filled));
    const loudest = Math.max(...used.map((lane) => lane.reduce((top, value) => Math.max(top, value), 0)));
    const points = pointsOf(this.#seconds);
    const peaks = used.map((lane) => toPeaks(lane, loudest, points));
    return { duration_seconds: Math.round(this.#seconds * 1000) / 1000, channels: peaks.length, peaks };
  }

  #addSample(left: number, right: number): void {
    const a = Math.abs(left);
    const b = Math.abs(right);
    if (a > this.#highest[0]) this.#highest[0] = a;
    if (b > this.#highest[1]) this.#highest[1] = b;
    if (left !== right) this.#lanesDiffer = true;
    this.#samplesInBucket += 1;
    if (this.#samplesInBucket === this.#samplesPerBucket) this.#closeBucket();
  }

  #closeBucket(): void {
    // Clamped: floating-point files may go over full scale, or hold infinities.
    this.#lanes[0][this.#filled] = Math.min(this.#highest[0], 1);
    this.#lanes[1][this.#filled] = Math.min(this.#highest[1], 1);
    this.#highest = [0, 0];
    this.#samplesInBucket = 0;
    this.#filled += 1;
    if (this.#filled === CAPACITY) this.#halve();
  }

  #halve(): void {
    for (const lane of this.#lanes) {
      for (let i = 0; i < CAPACITY / 2; i += 1) lane[i] = Math.max(lane[2 * i] ?? 0, lane[2 * i + 1] ?? 0);
    }
    this.#filled = CAPACITY / 2;
    this.#samplesPerBucket *= 2;
  }
}

/** Two lanes of the channels: mono is both, more than two are mixed; none when there are none. */
export function toLanes(channels: readonly Float32Array[]): Float32Array[] {
  const [first, second] = channels;
  if (!first) return [];
  if (channels.length <= 2) return [first, second ?? first];
  const mixed = Float32Array.from({ length: first.length }, (_, i) => meanAt(channels, i));
  return [mixed, mixed];
}

function meanAt(channels: readonly Float32Array[], i: number): number {
  return channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length;
}

function toPeaks(lane: Float32Array, loudest: number, points: number): number[] {
  if (loudest < SILENCE) return Array<number>(points).fill(0);
  const step = lane.length / points;
  return Array.from({ length: points }, (_, i) => {
    const from = Math.floor(i * step);
    const to = Math.max(from + 1, Math.floor((i + 1) * step));
    return Math.round((100 * lane.subarray(from, to).reduce((top, value) => Math.max(top, value), 0)) / loudest);
  });
}
