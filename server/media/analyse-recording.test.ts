import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import { threadMs } from '#tests/support/loop-hold.ts';
import { wave } from '#tests/support/wave.ts';
import { analyseRecording } from './analyse-recording.ts';
import { analyseApart } from './analyse-apart.ts';
import { analyseWithFfmpeg, hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { decodeRecording } from './decode-recording.ts';
import type { SoundTask } from './decode-worker.ts';
import type { AnalysedSound } from './sound-meter.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

const fixturePath = (name: string) => join('tests/fixtures/audio', name);
const fixture = (name: string) => readFileSync(fixturePath(name));
const DECODED: [string, AudioType][] = [
  ['stereo.mp3', 'audio/mpeg'],
  ['stereo.wav', 'audio/wav'],
  ['stereo-opus.ogg', 'audio/ogg'],
  ['stereo-vorbis.ogg', 'audio/ogg'],
];
/** Recordings that only ffmpeg decodes: no decoder of AAC is free to ship. */
const BY_FFMPEG = ['stereo.m4a', 'stereo-faststart.m4a', 'stereo-fragmented.m4a'];
const RECORDINGS = [...DECODED, ...BY_FFMPEG.map((name): [string, AudioType] => [name, 'audio/mp4'])];
type Analyse = (path: string, type: AudioType) => Promise<AnalysedSound>;
const apart =
  (by: SoundTask['by']): Analyse =>
  (path, type) =>
    analyseApart({ path, type, by });
type Way = { way: string; hear: Analyse; refuse: Analyse; recordings: [string, AudioType][] };
// Decoders run in this process: starting another takes half a second each time. Failures are tested in a process of
// their own.
const ways: Way[] = [{ way: 'npm decoders', hear: decodeRecording, refuse: apart('decoders'), recordings: DECODED }];
if (await hasFfmpeg())
  ways.push({ way: 'ffmpeg', hear: analyseWithFfmpeg, refuse: apart('ffmpeg'), recordings: RECORDINGS });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `-i ${Math.random()}`);
  await writeFile(path, bytes);
  return path;
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const tone = (length: number, height = 20_000) =>
  Array.from({ length }, (_, i) => Math.round(height * Math.sin(i / 3)));

describe.each(ways)('analysing with $way', ({ hear, refuse, recordings }) => {
  it.each(recordings)('hears %s: two seconds, the left loud first, the right quiet after', async (name, type) => {
    const { duration_seconds, channels, peaks } = await hear(fixturePath(name), type);
    expect(Math.abs(duration_seconds - 2)).toBeLessThan(0.1);
    expect(channels).toBe(2);
    const halves = peaks.map((lane) => [meanOf(lane.slice(40, 360)), meanOf(lane.slice(440, 760))]);
    const [[leftFirst = 0, leftThen = 0] = [], [rightFirst = 0, rightThen = 0] = []] = halves;
    expect(leftFirst).toBeGreaterThan(70);
    expect(leftThen).toBeLessThan(3);
    expect(rightFirst).toBeLessThan(3);
    // 0.25 to 0.8 of full scale.
    expect(rightThen / leftFirst).toBeCloseTo(0.31, 1);
    expect(peaks.map((lane) => lane.length)).toEqual([800, 800]);
    expect(Math.max(...peaks.flat())).toBe(100);
  });

  it('shows mono as one lane, and tells nobody apart in it (D-40)', async () => {
    const { channels, activity } = await hear(fixturePath('mono.mp3'), 'audio/mpeg');
    expect([channels, activity?.channels.length]).toEqual([1, 1]);
  });

  it('mixes six channels into one lane', async () => {
    const path = await written(wave(tone(48_000), { channels: 6 }));
    await expect(hear(path, 'audio/wav')).resolves.toMatchObject({ channels: 1, duration_seconds: 1 });
  });

  it('shows silence as zeros', async () => {
    const silence = await written(wave(Array<number>(16_000).fill(0)));
    expect(await hear(silence, 'audio/wav')).toMatchObject({ peaks: [Array<number>(800).fill(0)] });
  });

  it.each([0, 0xffff_ffff, 576_000_000])(
    'measures what is there, whatever length the header claims (%i bytes)',
    async (dataSize) => {
      const path = await written(wave(tone(16_000), { dataSize }));
      await expect(hear(path, 'audio/wav')).resolves.toMatchObject({ duration_seconds: 2 });
    },
  );

  it('finds the sound behind notes of odd length', async () => {
    const bytes = wave(tone(16_000));
    const notes = Buffer.from('LIST\x05\0\0\0abcde\0', 'latin1');
    const path = await written(Buffer.concat([bytes.subarray(0, 36), notes, bytes.subarray(36)]));
    await expect(hear(path, 'audio/wav')).resolves.toMatchObject({ duration_seconds: 2 });
  });

  it('hears what is left of a recording that was cut short', async () => {
    const bytes = fixture('stereo.mp3');
    const path = await written(bytes.subarray(0, bytes.length / 2));
    const { duration_seconds } = await hear(path, 'audio/mpeg');
    expect(Math.abs(duration_seconds - 1)).toBeLessThan(0.15);
  });

  it.each<[string, AudioType, Uint8Array]>([
    ['an empty file', 'audio/mpeg', new Uint8Array()],
    ['a tag and no sound', 'audio/mpeg', fixture('stereo.mp3').subarray(0, 40)],
    ['a header and no samples', 'audio/wav', wave([])],
    ['a WAV of zeros', 'audio/wav', Buffer.concat([wave([]).subarray(0, 12), Buffer.alloc(100_000)])],
    ['an M4A that lost its index', 'audio/mp4', fixture('stereo.m4a').subarray(0, 8000)],
    ['an M4A without sound', 'audio/mp4', fixture('stereo-faststart.m4a').subarray(0, 1000)],
    ['an Ogg cut in its headers', 'audio/ogg', fixture('stereo-vorbis.ogg').subarray(0, 500)],
    ['text that says it is Ogg', 'audio/ogg', Buffer.from('OggS и дальше слова '.repeat(1000))],
  ])('refuses %s with a sentence (Q-23)', async (_name, type, bytes) => {
    const refusal = refuse(await written(bytes), type);
    await expect(refusal).rejects.toThrow(UnreadableRecordingError);
    await expect(refusal).rejects.toThrow('Запись не читается: файл повреждён или в нём нет звука.');
  });
});

describe('both ways of analysing', () => {
  it.runIf(ways.length === 2).each(DECODED)('draw the same picture of %s', async (name, type) => {
    const [a, b] = await Promise.all(ways.map(({ hear }) => hear(fixturePath(name), type)));
    if (!a || !b) throw new Error('both ways were expected');
    expect(a.channels).toBe(b.channels);
    expect(Math.abs(a.duration_seconds - b.duration_seconds)).toBeLessThan(0.06);
    const differences = a.peaks.flatMap((lane, c) => lane.map((peak, i) => Math.abs(peak - (b.peaks[c]?.[i] ?? 0))));
    expect(meanOf(differences)).toBeLessThan(4);
  });

  it('refuse a recording of more than a day', async () => {
    const path = await written(wave(tone(90_000), { rate: 1 }));
    // Decoders only: ffmpeg would make 700 million samples of it first.
    await expect(decodeRecording(path, 'audio/wav')).rejects.toThrow('Запись длиннее 24 часов.');
  });

  it('npm decoders say the same from a process of their own', async () => {
    const path = fixturePath('stereo.mp3');
    expect(await apart('decoders')(path, 'audio/mpeg')).toEqual(await decodeRecording(path, 'audio/mpeg'));
  });

  it('npm decoders refuse formats that would ask for gigabytes', async () => {
    const samples = tone(16_000);
    const liars = [wave(samples, { channels: 65_535, blockAlign: 1 }), wave(samples, { channels: 0 })];
    for (const bytes of liars) {
      await expect(apart('decoders')(await written(bytes), 'audio/wav')).rejects.toThrow(UnreadableRecordingError);
    }
  });
});

describe('M4A where there is no ffmpeg (Q-32)', () => {
  const hear = (path: string) => apart('decoders')(path, 'audio/mp4');

  it.each(['stereo.m4a', 'stereo-faststart.m4a'])('keeps %s with its length and no picture of it', async (name) => {
    const nothing = { channels: 1, peaks: [], activity: null };
    await expect(hear(fixturePath(name))).resolves.toMatchObject({ duration_seconds: 2, ...nothing });
  });

  it('refuses one that states no length and says what to do', async () => {
    await expect(hear(fixturePath('stereo-fragmented.m4a'))).rejects.toThrow(
      'нужен ffmpeg. Пересохраните запись в MP3 или попросите администратора установить ffmpeg.',
    );
  });

  it.each([
    ['cut in its sound', fixture('stereo-faststart.m4a').subarray(0, 8000)],
    ['of an index that holds nothing', Buffer.from('\0\0\0\u0008moov\0\0\0\u0008mdat', 'latin1')],
  ])('refuses one %s', async (_name, bytes) => {
    await expect(hear(await written(bytes))).rejects.toMatchObject({ reason: 'damaged' });
  });

  it.each([
    ['too_long', 86_401],
    ['damaged', 0.05],
  ])('refuses one as %s by the length it states', async (reason, seconds) => {
    const bytes = Buffer.from(fixture('stereo.m4a'));
    bytes.writeUInt32BE(seconds * 1000, bytes.indexOf('mvhd') + 20);
    await expect(hear(await written(bytes))).rejects.toMatchObject({ reason });
  });
});

describe('analyseRecording', () => {
  it('asks the content, not the name', async () => {
    const path = await written(fixture('stereo-opus.ogg'));
    await expect(analyseRecording(path)).resolves.toMatchObject({ channels: 2 });
    const liar = join(folder, 'call.mp3');
    await writeFile(liar, '<script>alert(1)</script>'.repeat(1000));
    await expect(analyseRecording(liar)).rejects.toThrow('Запись не читается: нужен файл MP3, WAV, OGG/Opus или M4A.');
  });

  it('decodes from a build too, where decode-worker is a second entry', async () => {
    // Output inside the project, so that packages left outside the bundle are found.
    const outdir = resolve('node_modules/.cache/media-build');
    await build({
      entryPoints: { main: 'server/media/analyse-apart.ts', 'decode-worker': 'server/media/decode-worker.ts' },
      outdir,
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
    });
    const built: { analyseApart: typeof analyseApart } = await import(pathToFileURL(join(outdir, 'main.js')).href);
    const task = { path: fixturePath('stereo-opus.ogg'), type: 'audio/ogg', by: 'decoders' } as const;
    await expect(built.analyseApart(task)).resolves.toMatchObject({ channels: 2 });
    await rm(join(outdir, 'decode-worker.js'));
    // A build without its second entry is our mistake, not the recording's.
    await expect(built.analyseApart(task)).rejects.toThrow('did not start');
  });
});

describe('Q-27: half an hour of sound', () => {
  /** Stand-in for ffmpeg, which not every machine has: gives the samples of a WAV as they are. */
  const STAND_IN = '#!/bin/sh\nfor one in "$@"; do case "$one" in file:*) exec cat "${one#file:}";; esac; done\n';

  it.each(['decoders', 'ffmpeg'] as const)(
    'is analysed by %s in another process, so that this thread is free',
    async (by) => {
      await writeFile(join(folder, 'ffmpeg'), STAND_IN, { mode: 0o755 });
      vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
      onTestFinished(() => void vi.unstubAllEnvs());
      const bytes = 2 * 1800 * 8000;
      const path = await written(Buffer.concat([wave([], { dataSize: bytes }), Buffer.alloc(bytes, 'любой звук')]));
      const before = threadMs();
      await expect(apart(by)(path, 'audio/wav')).resolves.toMatchObject({ duration_seconds: 1800 });
      // Of fourteen million samples: looked at here they took 0.6 to 1.2 s.
      expect(threadMs() - before).toBeLessThan(250);
    },
  );
});

describe('what a look at the beginning tells', () => {
  it.each([0, 1, 3999, 384_001, 0x7fff_ffff])(
    'refuses %i samples a second before anything is decoded',
    async (rate) => {
      // 2 MB: at one sample a second twelve days of sound, minutes of work for a decoder.
      const path = await written(wave(Array<number>(1_000_000).fill(1000), { rate }));
      await expect(analyseRecording(path)).rejects.toMatchObject({ reason: 'damaged' });
    },
  );

  it('is not misled by a format that stands inside of another chunk', async () => {
    const plain = wave(Array<number>(8000).fill(1000), { rate: 1 });
    const note = Buffer.from('JUNK\u0010\0\0\0fmt \u0010\0\0\0\u0001\0\u0001\0', 'latin1');
    note.writeUInt32LE(16, 4);
    const false8000 = Buffer.alloc(4);
    false8000.writeUInt32LE(8000);
    const path = await written(Buffer.concat([plain.subarray(0, 12), note, false8000, plain.subarray(12)]));
    await expect(analyseRecording(path)).rejects.toBeInstanceOf(UnreadableRecordingError);
  });

  it.each(['stereo-vorbis.ogg'])('refuses %s when it claims one sample a second', async (name) => {
    const bytes = Buffer.from(fixture(name));
    bytes.writeUInt32LE(1, bytes.indexOf('\u0001vorbis', 0, 'latin1') + 12);
    await expect(analyseRecording(await written(bytes))).rejects.toMatchObject({ reason: 'damaged' });
  });

  it.each(['with-video.m4a', 'with-video.ogg'])('refuses %s for its picture track', async (name) => {
    await expect(analyseRecording(fixturePath(name))).rejects.toMatchObject({ reason: 'with_video' });
  });

  it('Q-27: refuses movies in one another by the hundred thousand, apart from the server', async () => {
    const head = Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', 'latin1');
    const movies = Buffer.alloc(1_600_000);
    for (let at = 0; at < movies.length; at += 8) {
      movies.writeUInt32BE(movies.length - at, at);
      movies.write('moov', at + 4, 'latin1');
    }
    const hearing = analyseRecording(await written(Buffer.concat([head, movies])));
    await expect(hearing).rejects.toMatchObject({ reason: 'damaged' });
  });

  it.each(ways.length === 2 ? RECORDINGS : DECODED)('takes %s for what it is', async (name) => {
    await expect(analyseRecording(fixturePath(name))).resolves.toBeDefined();
  });
});
