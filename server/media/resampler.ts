/**
 * Samples of a lane at another rate, as they come. A lower rate takes the mean of what lies under a sample, a higher one the
 * straight line between two: speech of a telephone has nothing above 4 kHz that would fold back.
 */
export class Resampler {
  readonly #to: number;
  #rest = new Float32Array(0);
  /** Samples of the source before the rest. */
  #passed = 0;
  #made = 0;

  constructor(to: number) {
    this.#to = to;
  }

  add(samples: Float32Array, rate: number): Float32Array {
    if (rate === this.#to) return samples;
    const known = new Float32Array(this.#rest.length + samples.length);
    known.set(this.#rest);
    known.set(samples, this.#rest.length);
    const step = rate / this.#to;
    // The last sample made needs the one after it.
    const count = Math.max(0, Math.floor((this.#passed + known.length - 1) / step) - this.#made);
    const made = new Float32Array(count);
    for (let i = 0; i < count; i += 1) made[i] = valueAt(known, this.#made + i, { step, passed: this.#passed });
    this.#made += count;
    const used = Math.min(known.length, Math.floor(this.#made * step) - this.#passed);
    this.#rest = known.slice(used);
    this.#passed += used;
    return made;
  }
}

/** Counted from the begin of the lane: parts of it must round alike. */
function valueAt(samples: Float32Array, nth: number, { step, passed }: { step: number; passed: number }): number {
  const first = Math.floor(nth * step) - passed;
  if (step <= 1) {
    const one = samples[first] ?? 0;
    return one + ((samples[first + 1] ?? one) - one) * (nth * step - passed - first);
  }
  const last = Math.max(first + 1, Math.floor((nth + 1) * step) - passed);
  let sum = 0;
  for (let i = first; i < last; i += 1) sum += samples[i] ?? 0;
  return sum / (last - first);
}
