import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import { hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { cutDecoded } from './cut-decoded.ts';
import { cutSound } from './cut-sound.ts';

/** Two seconds: the left side loud in the first, the right quiet in the second. */
const DECODED: [string, AudioType][] = [
  ['stereo.mp3', 'audio/mpeg'],
  ['stereo.wav', 'audio/wav'],
  ['stereo-opus.ogg', 'audio/ogg'],
  ['stereo-vorbis.ogg', 'audio/ogg'],
];
const WITH_FFMPEG: [string, AudioType][] = [
  ...DECODED,
  ['stereo.m4a', 'audio/mp4'],
  ['stereo-fragmented.m4a', 'audio/mp4'],
];
type Cut = { rate: number; samples: Int16Array };
type Way = {
  way: string;
  recordings: [string, AudioType][];
  cut: (path: string, type: AudioType, span: Span) => Promise<Cut>;
};
type Span = { from: number; to: number };

const samplesOf = (bytes: Uint8Array): Int16Array => new Int16Array(new Uint8Array(bytes).buffer);

async function byDecoders(path: string, type: AudioType, span: Span): Promise<Cut> {
  const { rate, samples } = await cutDecoded(path, type, span);
  return { rate, samples: samplesOf(Buffer.from(samples, 'base64')) };
}

async function byFfmpeg(path: string, type: AudioType, span: Span): Promise<Cut> {
  const bytes = Buffer.from(await cutSound(path, type, span));
  expect(bytes.toString('latin1', 0, 16)).toMatch(/^RIFF.{4}WAVEfmt $/s);
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  return { rate: bytes.readUInt32LE(24), samples: samplesOf(bytes.subarray(44)) };
}

const ways: Way[] = [{ way: 'npm decoders', recordings: DECODED, cut: byDecoders }];
if (await hasFfmpeg()) ways.push({ way: 'ffmpeg', recordings: WITH_FFMPEG, cut: byFfmpeg });

const loudest = (samples: Int16Array): number => samples.reduce((top, one) => Math.max(top, Math.abs(one)), 0);

describe.each(ways)('seconds cut out of a recording by $way (D-7)', ({ recordings, cut }) => {
  it.each(recordings)('D-7: gives of %s these and no others', async (name, type) => {
    const path = `tests/fixtures/audio/${name}`;
    const loud = await cut(path, type, { from: 0.3, to: 0.7 });
    const quiet = await cut(path, type, { from: 1.3, to: 1.7 });
    for (const { rate, samples } of [loud, quiet]) {
      expect(samples.length / rate).toBeGreaterThan(0.39);
      expect(samples.length / rate).toBeLessThan(0.41);
    }
    // Not a sample of the loud second is among the quiet ones.
    expect(loudest(loud.samples)).toBeGreaterThan(2 * loudest(quiet.samples));
    expect(loudest(quiet.samples)).toBeGreaterThan(0);
  });

  it('D-7: past the end of the recording there is nothing', async () => {
    const { samples } = await cut('tests/fixtures/audio/stereo.wav', 'audio/wav', { from: 60, to: 70 });
    expect(samples).toHaveLength(0);
  });
});

it('D-7: without ffmpeg M4A is refused in words', async () => {
  await expect(cutDecoded('tests/fixtures/audio/stereo.m4a', 'audio/mp4', { from: 0, to: 1 })).rejects.toThrow('M4A');
});

/** Ten minutes at a changing rate, low but for the second 300 to 310: what is heard tells where it was cut. */
async function longMp3(path: string): Promise<void> {
  const sound = 'if(between(t,300,309.9999),0.5*sin(2*PI*880*t),0.5*sin(2*PI*300*t))';
  const made = ['-v', 'error', '-f', 'lavfi', '-i', `aevalsrc='${sound}':s=16000:d=600`, '-q:a', '5', path];
  await promisify(execFile)('ffmpeg', made);
}

it.runIf(await hasFfmpeg())(
  'D-7: of a long MP3 of a changing rate not a hundredth of a second before is heard',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cut-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'long.mp3');
    await longMp3(path);
    const { rate, samples } = await byFfmpeg(path, 'audio/mpeg', { from: 300, to: 310 });
    const length = rate / 100;
    const crossings = Array.from({ length: 1000 }, (_, at) => {
      const piece = samples.subarray(at * length, (at + 1) * length);
      return piece.filter((one, i) => i > 0 && one < 0 !== (piece[i - 1] ?? 0) < 0).length;
    });
    // 880 Hz crosses zero some 17 times in a hundredth of a second, 300 Hz 6 times.
    expect(Math.min(...crossings)).toBeGreaterThan(12);
  },
);
