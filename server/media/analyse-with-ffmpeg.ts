import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import { limitProcess } from './limit-process.ts';
import { MAX_SECONDS, checkedSound } from './recording-limits.ts';
import type { RecordingType } from './sniff-video.ts';
import { type AnalysedSound, SoundMeter } from './sound-meter.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';
import { WaveReader } from './wave-reader.ts';

const LIMITS = { seconds: 60, memoryBytes: 512 * 1024 * 1024 };

/**
 * Demuxers named by us, never guessed by ffmpeg: a playlist or a script for it dressed as a recording has no demuxer to
 * run.
 */
export const DEMUXERS: Record<RecordingType, string> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-matroska': 'matroska',
};

export async function analyseWithFfmpeg(path: string, type: AudioType): Promise<AnalysedSound> {
  const child = spawn('ffmpeg', ffmpegArguments(path, type), {
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const closed = once(child, 'close');
  // Handled here and awaited below: otherwise a failure to start would be an unhandled rejection while samples are
  // read.
  closed.catch(() => undefined);
  const literalInt = limitProcess(child, LIMITS);
  const meter = await measure(child, child.stdout);
  const [code] = await closed;
  if (literalInt.wasKilled()) throw new UnreadableRecordingError('too_heavy');
  if (code !== 0) throw new UnreadableRecordingError('damaged');
  return checkedSound(meter);
}

async function measure(child: ChildProcess, output: Readable): Promise<SoundMeter> {
  const meter = new SoundMeter();
  const reader = new WaveReader();
  try {
    for await (const chunk of output) meter.add(reader.push(chunk), reader.sampleRate);
    return meter;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/**
 * Arguments of ffmpeg. 8 kHz is a telephone's own rate and keeps ten minutes of stereo at 19 MB; one second over the
 * limit tells "longer".
 */
function ffmpegArguments(path: string, type: AudioType): string[] {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', DEMUXERS[type], '-i', `file:${resolve(path)}`];
  const output = ['-map', '0:a:0', '-map_metadata', '-1', '-t', String(MAX_SECONDS + 1), '-ar', '8000'];
  return [
    '-hide_banner',
    '-nostdin',
    '-v',
    'error',
    '-threads',
    '1',
    ...input,
    ...output,
    '-c:a',
    'pcm_s16le',
    '-f',
    'wav',
    'pipe:1',
  ];
}

let present: Promise<boolean> | undefined;

/** Presence of ffmpeg, checked once per process. */
export function hasFfmpeg(): Promise<boolean> {
  present ??= new Promise((answer) => {
    const child = spawn('ffmpeg', ['-version'], { stdio: 'ignore', windowsHide: true });
    child.once('error', () => answer(false));
    child.once('exit', (code) => answer(code === 0));
  });
  return present;
}
