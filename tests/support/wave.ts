type WaveHeader = { channels?: number; rate?: number; dataSize?: number; blockAlign?: number };

/** WAV of 16-bit PCM with any header, also a false one. */
export function wave(samples: number[], header: WaveHeader = {}): Buffer {
  const { channels = 1, rate = 8000, dataSize = samples.length * 2, blockAlign = 2 * channels } = header;
  const head = Buffer.alloc(44);
  head.write('RIFF\xff\xff\xff\xffWAVEfmt ', 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * blockAlign, 28);
  head.writeUInt16LE(blockAlign, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataSize, 40);
  return Buffer.concat([head, Buffer.from(Int16Array.from(samples).buffer)]);
}

/** WAV of a telephone exchange: 8 kHz of A-law, a byte a sample (G.711); interleaved samples of 16 bits. */
export function aLawWave(samples: Int16Array, channels: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF\xff\xff\xff\xffWAVEfmt ', 'latin1');
  head.writeUInt32LE(16, 16);
  // Format 6.
  head.writeUInt16LE(6, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000 * channels, 28);
  head.writeUInt16LE(channels, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, Buffer.from(Uint8Array.from(samples, toALaw))]);
}

function toALaw(sample: number): number {
  const sign = sample >= 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), 32_635);
  const exponent = size < 256 ? 0 : Math.floor(Math.log2(size)) - 7;
  const mantissa = exponent === 0 ? (size >> 4) & 0x0f : (size >> (exponent + 3)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ 0x55;
}
