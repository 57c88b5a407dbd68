import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { Span } from '#domain/reports/report-moments.ts';
import type { DecodeMessage, DecodeTask, PiecesTask, SoundTask, TakeTask } from './decode-worker.ts';
import { commandPath } from '#server/env.ts';
import { processEntry } from '#server/process/process-entry.ts';
import { limitProcess } from '#server/process/limit-process.ts';
import type { CutSamples } from './cut-decoded.ts';
import type { AnalysedSound } from './sound-meter.ts';
import type { TakenSound } from './take-sound.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

type Decoded = Exclude<DecodeMessage, 'ready' | { unreadable: unknown }>;

const LIMITS = { seconds: 120, memoryBytes: 768 * 1024 * 1024 };
/** Nobody waits: whoever does has the processor first, and a slow machine takes longer. */
const PATIENT_LIMITS = { ...LIMITS, seconds: 600 };
export type Patience = { isPatient?: boolean };
/** For a video: start of the process on a busy machine, and reading at a tenth of a disk's pace, 2 GB in two minutes. */
const [LEAST_SECONDS, BYTES_A_SECOND] = [15, 20 * 1024 * 1024];

/**
 * Length, waveform and activity from a process of their own: the samples of an hour cost 1 to 2.5 s of a processor, whoever decodes
 * them, and the server's thread answers everybody else meanwhile (Q-27). A process and not a thread: strangers' bytes go
 * through WASM where there is no ffmpeg, whose memory a thread's limits do not cover, and running out of it takes the
 * whole process along.
 */
export async function analyseApart(
  task: Omit<SoundTask, 'span'>,
  { isPatient = false }: Patience = {},
): Promise<AnalysedSound> {
  const answer = await decodeApart(task, isPatient ? PATIENT_LIMITS : LIMITS, isPatient);
  if ('sound' in answer) return answer.sound;
  throw new Error('the decoding process cut what it was to measure');
}

/** Seconds of a recording, cut out in such a process where there is no ffmpeg. */
export async function cutApart(task: Omit<SoundTask, 'by'> & { span: Span }): Promise<CutSamples> {
  const answer = await decodeApart({ ...task, by: 'decoders' });
  if ('cut' in answer) return answer.cut;
  throw new Error('the decoding process measured what it was to cut');
}

/**
 * Sound of a video, taken out of it in such a process: boxes of strangers are read, and nothing is decoded. Its time grows
 * with the file: segments in one another, 24 KB of them, never end in the library.
 */
export async function takeApart(task: TakeTask): Promise<TakenSound> {
  const { size } = await stat(task.path);
  const answer = await decodeApart(task, { ...LIMITS, seconds: LEAST_SECONDS + size / BYTES_A_SECOND });
  if ('taken' in answer) return answer.taken;
  throw new Error('the decoding process measured what it was to take apart');
}

/** Pieces of a recording, written into a file by such a process; nobody waits for them. */
export async function piecesApart(task: PiecesTask): Promise<void> {
  const answer = await decodeApart(task, PATIENT_LIMITS, true);
  if (!('pieces' in answer)) throw new Error('the decoding process measured what it was to cut');
}

async function decodeApart(task: DecodeTask, limits = LIMITS, isPatient = false): Promise<Decoded> {
  const { entry, execArgv } = processEntry('decode-worker', import.meta);
  // No environment but the way to ffmpeg: a decoder led astray by a file finds no secrets there.
  const env = { PATH: commandPath() };
  const child = fork(entry, {
    execArgv: ['--max-old-space-size=256', ...execArgv],
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const literalInt = limitProcess(child, limits);
  let last: DecodeMessage | null = null;
  child.on('message', (message: DecodeMessage) => {
    if (message === 'ready') child.send({ ...task, path: resolve(task.path) } satisfies DecodeTask);
    last = message;
  });
  await once(child, 'close');
  if (literalInt.wasKilled()) throw new UnreadableRecordingError('too_heavy');
  return readAnswer(last);
}

function readAnswer(last: DecodeMessage | null): Decoded {
  if (last === null) throw new Error('the decoding process did not start: is decode-worker built beside the server?');
  // Ready, then gone without an answer: the bytes crashed the decoder.
  if (last === 'ready') throw new UnreadableRecordingError('damaged');
  if ('unreadable' in last) throw new UnreadableRecordingError(last.unreadable);
  return last;
}
