import type { AudioType } from '#domain/communications/communication-facts.ts';
import type { Span } from '#domain/reports/report-moments.ts';
import type { CutSamples } from './cut-decoded.ts';
import type { AnalysedSound } from './sound-meter.ts';
import type { TakenSound } from './take-sound.ts';
import type { PiecesOfSound } from './write-pieces.ts';
import { UnreadableRecordingError, type UnreadableReason } from './unreadable-recording-error.ts';

/** Entry of the process that analyses a recording; see analyse-apart.ts. `span`: these seconds are cut out, instead of the whole being measured. */
export type SoundTask = { path: string; type: AudioType; by: 'ffmpeg' | 'decoders'; span?: Span };
/** The sound of a video is taken out of it, into the file `out`. */
export type TakeTask = { path: string; out: string };
/** Pieces are cut out of the recording, into the file `out`. */
export type PiecesTask = PiecesOfSound;
export type DecodeTask = SoundTask | TakeTask | PiecesTask;
type DecodeAnswer =
  | { sound: AnalysedSound }
  | { cut: CutSamples }
  | { taken: TakenSound }
  | { pieces: true }
  | { unreadable: UnreadableReason };
export type DecodeMessage = 'ready' | DecodeAnswer;

/** Loaded when needed: with ffmpeg the decoders would only make the start longer. */
async function hear({ path, type, by }: SoundTask): Promise<AnalysedSound> {
  if (type === 'audio/mp4' && (await (await import('./mp4-index.ts')).hasMp4Video(path)))
    throw new UnreadableRecordingError('with_video');
  if (by === 'ffmpeg') return (await import('./analyse-with-ffmpeg.ts')).analyseWithFfmpeg(path, type);
  return (await import('./decode-recording.ts')).decodeRecording(path, type);
}

async function decode(task: DecodeTask): Promise<DecodeAnswer> {
  try {
    if ('pieces' in task) {
      await (await import('./write-pieces.ts')).writePieces(task);
      return { pieces: true };
    }
    if ('out' in task) return { taken: await (await import('./take-sound.ts')).takeSound(task.path, task.out) };
    const { path, type, span } = task;
    if (span) return { cut: await (await import('./cut-decoded.ts')).cutDecoded(path, type, span) };
    return { sound: await hear(task) };
  } catch (error) {
    // Any other error: the decoders throw errors of every kind at bytes they cannot read.
    return { unreadable: error instanceof UnreadableRecordingError ? error.reason : 'damaged' };
  }
}

process.once('message', (task: DecodeTask) => {
  void decode(task).then((answer) => process.send?.(answer, () => process.exit(0)));
});
// Server gone: nobody waits for the answer.
process.once('disconnect', () => process.exit(1));
/** Ready message: the program itself is whole, so a later failure is caused by the recording. */
process.send?.('ready' satisfies DecodeMessage);
