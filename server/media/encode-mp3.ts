import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import { commandPath } from '#server/env.ts';
import { limitConcurrency } from '#server/process/limit-concurrency.ts';
import type { Storage } from '#server/storage/storage.ts';
import { analyseRecording } from './analyse-recording.ts';
import { DEMUXERS } from './analyse-with-ffmpeg.ts';
import { limitProcess } from './limit-process.ts';
import type { Waveform } from './peak-meter.ts';
import { type ReceivedUpload, receiveUpload } from './receive-upload.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/** Six hours take some minutes of a slow processor; speech of a telephone needs no more than 64 kbit/s a lane. */
const LIMITS = { seconds: 900, memoryBytes: 512 * 1024 * 1024 };
const MAX_BYTES = 500 * 1024 * 1024;
const RATE = 24_000;

type Sound = { path: string; type: AudioType };
export type Kept = ReceivedUpload & Waveform;

/** One at a time: nobody waits for it, and those who listen need the processors. */
const turn = limitConcurrency(1);

/** Recordings one after the other as one MP3 in the storage, which every browser plays; needs ffmpeg. */
export function encodeMp3(storage: Storage, sounds: readonly Sound[], channels: number): Promise<Kept> {
  return turn(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'razbor-mp3-'));
    try {
      const path = join(folder, 'whole.mp3');
      await encode(sounds, channels, path);
      const waveform = await analyseRecording(path);
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      return { ...(await receiveUpload({ body, storage, maxBytes: MAX_BYTES })), ...waveform };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function encode(sounds: readonly Sound[], channels: number, out: string): Promise<void> {
  const layout = channels === 1 ? 'mono' : 'stereo';
  const inputs = sounds.flatMap(({ path, type }) => ['-f', DEMUXERS[type], '-i', `file:${resolve(path)}`]);
  const lanes = sounds
    .map((_, at) => `[${at}:a:0]aresample=${RATE},aformat=channel_layouts=${layout}[l${at}];`)
    .join('');
  const joined = `${lanes}${sounds.map((_, at) => `[l${at}]`).join('')}concat=n=${sounds.length}:v=0:a=1[out]`;
  const output = [
    '-map',
    '[out]',
    '-map_metadata',
    '-1',
    '-c:a',
    'libmp3lame',
    '-b:a',
    `${64 * Math.min(channels, 2)}k`,
  ];
  const always = ['-hide_banner', '-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file,pipe'];
  const args = [...always, ...inputs, '-filter_complex', joined, ...output, '-f', 'mp3', `file:${out}`];
  // No environment but the way to ffmpeg: a decoder led astray by a file finds no secrets there.
  const child = spawn('ffmpeg', args, { stdio: 'ignore', windowsHide: true, env: { PATH: commandPath() } });
  const limits = limitProcess(child, LIMITS);
  const [code] = await once(child, 'close');
  if (limits.wasKilled()) throw new UnreadableRecordingError('too_heavy');
  if (code !== 0) throw new UnreadableRecordingError('damaged');
}
