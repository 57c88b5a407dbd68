type WaveFormat = { channels: number; sampleRate: number };

/** Maximum of a header: ours is 44 to 80 bytes, more means that something else is coming. */
const HEADER_MAX_BYTES = 4096;

/** Reads 16-bit WAV as it arrives from a pipe, where the sizes in the header are not true. */
export class WaveReader {
  #rest: Buffer = Buffer.alloc(0);
  #format: WaveFormat | null = null;

  get sampleRate(): number {
    return this.#format?.sampleRate ?? 0;
  }

  /** Completed samples of each channel; empty until the header has passed. */
  push(chunk: Buffer): Float32Array[] {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#format ??= this.#takeHeader();
    return this.#format ? this.#takeFrames(this.#format.channels) : [];
  }

  #takeHeader(): WaveFormat | null {
    let format: WaveFormat | null = null;
    for (let at = 12; at + 8 <= this.#rest.length; ) {
      const name = this.#rest.toString('latin1', at, at + 4);
      const body = at + 8;
      if (name === 'fmt ' && body + 16 <= this.#rest.length) {
        format = { channels: this.#rest.readUInt16LE(body + 2), sampleRate: this.#rest.readUInt32LE(body + 4) };
      }
      if (name === 'data' && format && format.channels > 0) {
        this.#rest = this.#rest.subarray(body);
        return format;
      }
      at = body + this.#rest.readUInt32LE(at + 4);
    }
    if (this.#rest.length > HEADER_MAX_BYTES) throw new Error('no WAV header');
    return null;
  }

  #takeFrames(channels: number): Float32Array[] {
    const frames = Math.floor(this.#rest.length / (2 * channels));
    const lanes = Array.from({ length: channels }, () => new Float32Array(frames));
    for (const [c, lane] of lanes.entries()) {
      for (let i = 0; i < frames; i += 1) lane[i] = this.#rest.readInt16LE(2 * (i * channels + c)) / 32_768;
    }
    this.#rest = this.#rest.subarray(frames * channels * 2);
    return lanes;
  }
}
