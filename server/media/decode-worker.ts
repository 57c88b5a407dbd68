import type { AudioType } from '#domain/communications/communication-facts.ts';
import { decodeRecording } from './decode-recording.ts';
import type { Waveform } from './peak-meter.ts';
import { UnreadableRecordingError, type UnreadableReason } from './unreadable-recording-error.ts';

/** Entry of the decoder's process; see analyse-with-decoders.ts. */
export type DecodeTask = { path: string; type: AudioType };
type DecodeAnswer = { waveform: Waveform } | { unreadable: UnreadableReason };
export type DecodeMessage = 'ready' | DecodeAnswer;

async function decode({ path, type }: DecodeTask): Promise<DecodeAnswer> {
  try {
    return { waveform: await decodeRecording(path, type) };
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
