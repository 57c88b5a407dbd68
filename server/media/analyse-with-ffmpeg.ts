import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import { limitProcess } from '#server/process/limit-process.ts';
import { MAX_SECONDS, checkedSound } from './recording-limits.ts';
import type { RecordingType } from './sniff-video.ts';
import { type AnalysedSound, SoundMeter } from './sound-meter.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';
import { WaveReader } from './wave-reader.ts';

/** A telephone's own rate: it keeps ten minutes of stereo at 19 MB. */
const MEASURED_RATE = 8000;
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
  const meter = new SoundMeter();
  for await (const { lanes, rate } of ffmpegSound(path, type, MEASURED_RATE)) meter.add(lanes, rate);
  return checkedSound(meter);
}

/** Samples of a recording piece by piece, a lane for each channel; no lanes until the header has passed. */
export async function* ffmpegSound(
  path: string,
  type: AudioType,
  rate: number,
): AsyncGenerator<{ lanes: Float32Array[]; rate: number }> {
  const child = spawn('ffmpeg', ffmpegArguments(path, type, rate), {
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const closed = once(child, 'close');
  // Handled here and awaited below: otherwise a failure to start would be an unhandled rejection while samples are
  // read.
  closed.catch(() => undefined);
  const literalInt = limitProcess(child, LIMITS);
  const reader = new WaveReader();
  let isWhole = false;
  try {
    for await (const chunk of child.stdout) yield { lanes: reader.push(chunk), rate: reader.sampleRate };
    isWhole = true;
  } finally {
    if (!isWhole) child.kill('SIGKILL');
  }
  const [code] = await closed;
  if (literalInt.wasKilled()) throw new UnreadableRecordingError('too_heavy');
  if (code !== 0) throw new UnreadableRecordingError('damaged');
}

/** Arguments of ffmpeg; one second over the limit tells "longer". */
function ffmpegArguments(path: string, type: AudioType, rate: number): string[] {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', DEMUXERS[type], '-i', `file:${resolve(path)}`];
  const output = ['-map', '0:a:0', '-map_metadata', '-1', '-t', String(MAX_SECONDS + 1), '-ar', String(rate)];
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
