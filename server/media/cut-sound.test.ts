import { describe, expect, it } from 'vitest';
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
  it.each(recordings)('D-7: of %s these and no others', async (name, type) => {
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

it('D-7: a picture, a film and a torn file are refused', async () => {
  await expect(cutDecoded('tests/fixtures/audio/stereo.m4a', 'audio/mp4', { from: 0, to: 1 })).rejects.toThrow('M4A');
});
