import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { resolve } from 'node:path';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import type { Span } from '#domain/reports/report-moments.ts';
import { commandPath } from '#server/env.ts';
import { limitConcurrency } from '#server/process/limit-concurrency.ts';
import { cutApart } from './analyse-apart.ts';
import { DEMUXERS, hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { limitProcess } from '#server/process/limit-process.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';
import { writeWave } from './write-wave.ts';

const LIMITS = { seconds: 30, memoryBytes: 512 * 1024 * 1024 };
/** Twice a telephone's own rate; half a minute is a megabyte. */
const RATE = 16_000;

/** Two at once: those who listen to whole calls need the processors, too. */
const turn = limitConcurrency(2);

/** M4A is decoded by ffmpeg alone. */
export const canCut = async (type: AudioType): Promise<boolean> => type !== 'audio/mp4' || (await hasFfmpeg());

/**
 * These seconds of a recording as a WAV of their own. Decoded and written anew: a range of the file's bytes would hold its
 * header and frames of the seconds around, and in M4A no sound at all.
 */
export function cutSound(path: string, type: AudioType, span: Span): Promise<Uint8Array<ArrayBuffer>> {
  return turn(async () => {
    if (await hasFfmpeg()) return writeWave(await cutWithFfmpeg(path, type, span), RATE);
    const { samples, rate } = await cutApart({ path, type, span });
    return writeWave(Buffer.from(samples, 'base64'), rate);
  });
}

async function cutWithFfmpeg(path: string, type: AudioType, { from, to }: Span): Promise<Buffer> {
  const always = ['-hide_banner', '-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file,pipe'];
  const file = ['-f', DEMUXERS[type], '-i', `file:${resolve(path)}`];
  const begin = ['-ss', String(from)];
  // A jump in MP3 of a changing rate lands up to 0.4 s early, in words that nobody named: it is decoded from its begin
  // instead, an hour of it in some two seconds.
  const input = type === 'audio/mpeg' ? [...file, ...begin] : [...begin, ...file];
  const output = ['-map', '0:a:0', '-t', String(to - from), '-ar', String(RATE), '-ac', '1'];
  // No environment but the way to ffmpeg: a decoder led astray by a file finds no secrets there.
  const child = spawn('ffmpeg', [...always, ...input, ...output, '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
    env: { PATH: commandPath() },
  });
  const limits = limitProcess(child, LIMITS);
  const [samples, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (limits.wasKilled()) throw new UnreadableRecordingError('too_heavy');
  if (code !== 0) throw new UnreadableRecordingError('damaged');
  return samples;
}
