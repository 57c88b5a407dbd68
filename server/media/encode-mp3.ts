import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { commandPath } from '#server/env.ts';
import { limitConcurrency } from '#server/process/limit-concurrency.ts';
import type { Storage } from '#server/storage/storage.ts';
import { DEMUXERS } from './analyse-with-ffmpeg.ts';
import { limitProcess } from '#server/process/limit-process.ts';
import { MAX_SECONDS } from './recording-limits.ts';
import type { RecordingType } from './sniff-video.ts';
import { type Kept, storeSound } from './store-sound.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/** Six hours take some minutes of a slow processor; speech of a telephone needs no more than 64 kbit/s a lane. */
const LIMITS = { seconds: 900, memoryBytes: 512 * 1024 * 1024 };
const MAX_BYTES = 500 * 1024 * 1024;
const RATE = 24_000;

type Sound = { path: string; type: RecordingType };

/** One at a time: nobody waits for it, and those who listen need the processors. */
const turn = limitConcurrency(1);

/** Recordings one after the other as one MP3 in the storage, which every browser plays; needs ffmpeg. */
export async function encodeMp3(storage: Storage, sounds: readonly Sound[], channels: number): Promise<Kept> {
  const { sound } = await storeSound(storage, MAX_BYTES, (out) => concatenate(sounds, channels, out));
  return sound;
}

/** The same into the file `out`. */
export function concatenate(sounds: readonly Sound[], channels: number, out: string): Promise<void> {
  const layout = channels === 1 ? 'mono' : 'stereo';
  const lanes = sounds
    .map((_, at) => `[${at}:a:0]aresample=${RATE},aformat=channel_layouts=${layout}[l${at}];`)
    .join('');
  const joined = `${lanes}${sounds.map((_, at) => `[l${at}]`).join('')}concat=n=${sounds.length}:v=0:a=1[out]`;
  return turn(() => encode(sounds, { filter: joined, channels }, out));
}

/** Two tracks of a video side by side, the first on the left; one that ends before the other is silent from there. */
export function joinTracks(video: Sound, out: string): Promise<void> {
  const lane = (at: number, sides: string) =>
    `[0:a:${at}]aresample=${RATE}:async=1:first_pts=0,aformat=channel_layouts=mono,pan=stereo|${sides}[l${at}];`;
  const lanes = `${lane(0, 'c0=c0|c1=0*c0')}${lane(1, 'c0=0*c0|c1=c0')}`;
  const filter = `${lanes}[l0][l1]amix=inputs=2:duration=longest:normalize=0[out]`;
  return turn(() => encode([video], { filter, channels: 2 }, out));
}

async function encode(
  sounds: readonly Sound[],
  { filter, channels }: { filter: string; channels: number },
  out: string,
): Promise<void> {
  const inputs = sounds.flatMap(({ path, type }) => ['-f', DEMUXERS[type], '-i', `file:${resolve(path)}`]);
  const output = [
    '-map',
    '[out]',
    '-map_metadata',
    '-1',
    '-t',
    String(MAX_SECONDS + 1),
    '-c:a',
    'libmp3lame',
    '-b:a',
    `${64 * Math.min(channels, 2)}k`,
  ];
  const always = ['-hide_banner', '-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file,pipe'];
  const args = [...always, ...inputs, '-filter_complex', filter, ...output, '-y', '-f', 'mp3', `file:${out}`];
  // No environment but the way to ffmpeg: a decoder led astray by a file finds no secrets there.
  const child = spawn('ffmpeg', args, { stdio: 'ignore', windowsHide: true, env: { PATH: commandPath() } });
  const limits = limitProcess(child, LIMITS);
  const [code] = await once(child, 'close');
  if (limits.wasKilled()) throw new UnreadableRecordingError('too_heavy');
  if (code !== 0) throw new UnreadableRecordingError('damaged');
}
