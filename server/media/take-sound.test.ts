import { mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AUDIO_TYPES, type AudioType } from '#domain/communications/communication-facts.ts';
import { makeVideo } from '#tests/support/videos.ts';
import { takeSound } from './analyse-recording.ts';
import { analyseWithFfmpeg, hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { decodeRecording } from './decode-recording.ts';
import { sniffAudio } from './sniff-audio.ts';
import { takeSound as takeHere } from './take-sound.ts';

const folder = mkdtempSync(join(tmpdir(), 'razbor-take-sound-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'sound');
const fixture = (name: string) => `tests/fixtures/audio/${name}`;
const hasFfmpegHere = await hasFfmpeg();

async function written(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  return path;
}

describe('D-67: the sound of a video', () => {
  it.each<[Parameters<typeof makeVideo>[0], string, AudioType]>([
    ['mp4', 'stereo.m4a', 'audio/mp4'],
    ['mov', 'stereo.m4a', 'audio/mp4'],
    ['mkv', 'stereo.m4a', 'audio/mp4'],
    ['mp4', 'stereo.mp3', 'audio/mpeg'],
    ['mkv', 'stereo.mp3', 'audio/mpeg'],
    ['webm', 'stereo-opus.ogg', 'audio/ogg'],
    ['mkv', 'stereo-opus.ogg', 'audio/ogg'],
    ['mp4', 'stereo-opus.ogg', 'audio/ogg'],
    ['webm', 'stereo-vorbis.ogg', 'audio/ogg'],
    ['mov', 'stereo.wav', 'audio/wav'],
  ])(
    '%s with the sound of %s becomes %s, as long and, where it can be heard here, as loud',
    async (kind, sound, type) => {
      const video = await written(await makeVideo(kind, { sounds: [sound] }));
      expect(await takeHere(video, out)).toEqual({ type, hasPicture: true, tracks: 1, known: 1 });
      expect(sniffAudio(await readFile(out))).toBe(type);
      expect(Object.keys(AUDIO_TYPES)).toContain(type);
      const [taken, whole] = [await decodeRecording(out, type), await decodeRecording(fixture(sound), type)];
      expect(taken.channels).toBe(whole.channels);
      expect(Math.abs(taken.duration_seconds - whole.duration_seconds)).toBeLessThan(0.1);
      const loudness = (lanes: readonly number[][]) => lanes.flat().reduce((sum, peak) => sum + peak, 0) / 800;
      expect(Math.abs(loudness(taken.peaks) - loudness(whole.peaks))).toBeLessThanOrEqual(loudness(whole.peaks) / 5);
    },
  );

  it.runIf(hasFfmpegHere)('AAC is heard after it as before', async () => {
    await takeHere(await written(await makeVideo('mp4', { sounds: ['stereo.m4a'] })), out);
    const [taken, whole] = [
      await analyseWithFfmpeg(out, 'audio/mp4'),
      await analyseWithFfmpeg(fixture('stereo.m4a'), 'audio/mp4'),
    ];
    expect(taken.channels).toBe(whole.channels);
    expect(Math.max(...taken.peaks.flat())).toBe(100);
  });

  it('is the main track of several, and that there were several is told', async () => {
    const sounds = ['stereo-opus.ogg', 'stereo-vorbis.ogg'];
    const video = await written(await makeVideo('webm', { sounds }));
    expect(await takeHere(video, out)).toEqual({ type: 'audio/ogg', hasPicture: true, tracks: 2, known: 2 });
    expect((await readFile(out)).includes('OpusHead')).toBe(true);
  });

  it('a codec that no browser plays is left where it is, beside one that they play or alone', async () => {
    const alone = await written(await makeVideo('mkv', { sounds: ['ac3'] }));
    expect(await takeHere(alone, out)).toEqual({ type: null, hasPicture: true, tracks: 1, known: 1 });
    const beside = await written(await makeVideo('mkv', { sounds: ['ac3', 'stereo-opus.ogg'] }));
    expect(await takeHere(beside, out)).toMatchObject({ type: 'audio/ogg', tracks: 2 });
  });

  it('without a picture there was none to throw away', async () => {
    const video = await written(await makeVideo('webm', { sounds: ['stereo-opus.ogg'], hasPicture: false }));
    expect(await takeHere(video, out)).toMatchObject({ hasPicture: false });
  });

  it('a video without sound is told as such', async () => {
    const video = await written(await makeVideo('mp4', { sounds: [] }));
    await expect(takeSound(video, out)).rejects.toThrow('В этом видео нет звука');
  });

  it.each(['mp4', 'mkv'] as const)('%s that is cut anywhere is refused or gives what is whole', async (kind) => {
    const bytes = await makeVideo(kind, { sounds: ['stereo.m4a'] });
    for (const share of [0.02, 0.1, 0.5, 0.9]) {
      const video = await written(bytes.subarray(0, bytes.length * share));
      const taken = await takeHere(video, out).catch(() => null);
      if (taken) expect(taken.type).toBe('audio/mp4');
    }
    // Whatever the library says of it, the process says it in our words.
    const video = await written(bytes.subarray(0, bytes.length * 0.02));
    await expect(takeSound(video, out)).rejects.toMatchObject({ name: 'UnreadableRecordingError' });
  });

  it('Q-27: a video of 1.5 GB is read by ranges, and the rest of it not at all', { timeout: 600_000 }, async () => {
    const made = Buffer.from(await makeVideo('mp4', { sounds: ['stereo.m4a'] }));
    const video = await written(made);
    // A hole of the file system: it takes no room on the disk, and whoever read it would take its time.
    const hole = Buffer.from([0, 0, 0, 1, ...Buffer.from('free'), 0, 0, 0, 0, 0x60, 0, 0, 0]);
    const file = await open(video, 'r+');
    await file.write(hole, 0, 16, made.length);
    await file.truncate(made.length + 0x60000000);
    await file.close();
    expect((await stat(video)).size).toBeGreaterThan(1_600_000_000);
    expect(await takeSound(video, out)).toMatchObject({ type: 'audio/mp4' });
  });
});
