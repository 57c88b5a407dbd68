/** Length of a frame, seconds. */
export const FRAME_SECONDS = 0.02;
export const FRAMES_A_SECOND = 50;

/** Energy of digital silence, dB of full scale; nothing is quieter. */
export const SILENCE_DB = -100;

/** Energies of frames, dB of full scale (0 is the loudest square wave), for each of one or two channels. */
export type FrameEnergies = readonly Float32Array[];

const FIRST_FRAMES = 4096;

/**
 * Energies of frames of 20 ms while a recording is decoded: 10·log10 of the mean square of its samples. They are all that
 * facts of speech need (D-40): an hour of two channels is 1.4 MB of them and 230 MB of samples.
 */
export class FrameMeter {
  readonly #sums: Float64Array;
  #energies: Float32Array[];
  #frames = 0;
  /** Samples since the start of the recording, and of the present frame. */
  #samples = 0;
  #inFrame = 0;

  constructor(channels: number) {
    this.#sums = new Float64Array(channels);
    this.#energies = Array.from({ length: channels }, () => new Float32Array(FIRST_FRAMES));
  }

  /** Adds samples, −1…1, one array for each channel, all of one length. `sampleRate`: Hz, the same each time. */
  add(channels: readonly Float32Array[], sampleRate: number): void {
    const length = channels[0]?.length ?? 0;
    const perFrame = sampleRate * FRAME_SECONDS;
    // Fewer would be no frame, and no sound either.
    if (!(perFrame >= 1)) return;
    for (let at = 0; at < length; ) {
      const frameEnd = Math.round((this.#frames + 1) * perFrame);
      const take = Math.min(length - at, frameEnd - this.#samples);
      for (const [c, channel] of channels.entries()) this.#sums[c] = (this.#sums[c] ?? 0) + powerOf(channel, at, take);
      at += take;
      this.#samples += take;
      this.#inFrame += take;
      if (this.#samples >= frameEnd) this.#closeFrame();
    }
  }

  /** Energies so far; a last frame that is not whole is left out. */
  finish(): FrameEnergies {
    return this.#energies.map((energies) => energies.subarray(0, this.#frames));
  }

  #closeFrame(): void {
    if (this.#frames === this.#energies[0]?.length) this.#grow();
    for (const [c, energies] of this.#energies.entries()) {
      const mean = (this.#sums[c] ?? 0) / this.#inFrame;
      energies[this.#frames] = toDecibels(mean);
    }
    this.#sums.fill(0);
    this.#inFrame = 0;
    this.#frames += 1;
  }

  #grow(): void {
    this.#energies = this.#energies.map((energies) => {
      const grown = new Float32Array(energies.length * 2);
      grown.set(energies);
      return grown;
    });
  }
}

/** Sum of squares. Samples that are no numbers, of a damaged floating-point file, are silence. */
function powerOf(samples: Float32Array, from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i += 1) {
    const sample = samples[i] ?? 0;
    sum += sample * sample;
  }
  return Number.isFinite(sum) ? sum : 0;
}

/** Decibels of a mean square, between digital silence and full scale. */
export function toDecibels(meanSquare: number): number {
  return meanSquare > 0 ? Math.min(Math.max(10 * Math.log10(meanSquare), SILENCE_DB), 0) : SILENCE_DB;
}
