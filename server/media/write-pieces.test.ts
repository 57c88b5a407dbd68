import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { wave } from '#tests/support/wave.ts';
import { hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { withPieces } from './cut-pieces.ts';
import { Resampler } from './resampler.ts';
import { writePieces } from './write-pieces.ts';

const SECONDS = 6;
const TONES = [400, 900] as const;

/** Each channel has a tone of its own in its third and fourth second. */
async function recording(rate: number): Promise<string> {
  const samples = Array.from({ length: SECONDS * rate * 2 }, (_, i) => {
    const [at, tone] = [Math.floor(i / 2) / rate, TONES[i % 2 === 0 ? 0 : 1]];
    return at >= 2 && at < 4 ? Math.round(12_000 * Math.sin(2 * Math.PI * tone * at)) : 0;
  });
  const path = join(await temporaryFolder(), 'talk.wav');
  await writeFile(path, wave(samples, { channels: 2, rate }));
  return path;
}

/** Zero crossings upwards in a second. */
function toneOf(samples: Int16Array): number {
  const crossings = samples.reduce((sum, value, at) => sum + (value >= 0 && (samples[at - 1] ?? 0) < 0 ? 1 : 0), 0);
  return (crossings / samples.length) * 16_000;
}
const samplesOf = (bytes: Uint8Array): Int16Array => new Int16Array(bytes.slice().buffer);
const pieces = [
  { channel: 0, from: 2.2, to: 3.7 },
  { channel: 1, from: 2.2, to: 3.2 },
  { channel: 0, from: 0, to: 1 },
  { channel: 1, from: 5.5, to: 6.5 },
] as const;

test.each([
  ['decoders', 8000],
  ['decoders', 44_100],
  ['decoders', 16_000],
  ['ffmpeg', 8000],
] as const)('D-42: pieces are cut by %s from %i Hz, each of its channel', async (by, rate) => {
  if (by === 'ffmpeg' && !(await hasFfmpeg())) return;
  const out = join(await temporaryFolder(), 'pieces');
  await writePieces({ path: await recording(rate), type: 'audio/wav', by, pieces: [...pieces], out });
  const all = samplesOf(await readFile(out));
  expect(all).toHaveLength(16_000 * 4.5);
  expect(Math.abs(toneOf(all.subarray(0, 24_000)) - 400)).toBeLessThan(5);
  expect(Math.abs(toneOf(all.subarray(24_000, 40_000)) - 900)).toBeLessThan(5);
  expect(Math.max(...all.subarray(40_000))).toBe(0);
});

test('D-42: a piece is read as a WAV of one lane at 16 kHz, from a process of its own', async () => {
  const [first] = pieces;
  const wav = await withPieces({ path: await recording(8000), type: 'audio/wav', pieces: [first] }, (read) => read(0));
  const head = Buffer.from(wav.buffer, 0, 44);
  expect([head.readUInt16LE(22), head.readUInt32LE(24), head.readUInt16LE(34)]).toEqual([1, 16_000, 16]);
  expect(wav).toHaveLength(44 + 24_000 * 2);
});

test('D-42: samples that come in parts are the samples that come at once', () => {
  const samples = Float32Array.from({ length: 5000 }, (_, i) => Math.sin(i / 9));
  for (const rate of [8000, 11_025, 44_100]) {
    const parts = new Resampler(16_000);
    const made = [0, 1, 700, 701, 4999, 5000].flatMap((to, nth, all) => [
      ...parts.add(samples.subarray(all[nth - 1] ?? 0, to), rate),
    ]);
    const whole = [...new Resampler(16_000).add(samples, rate)];
    expect(made).toHaveLength(whole.length);
    expect(Math.max(...made.map((value, at) => Math.abs(value - (whole[at] ?? 9))))).toBeLessThan(1e-6);
  }
});
