import { analyseApart, type Patience, takeApart } from './analyse-apart.ts';
import { hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { limitConcurrency } from '#server/process/limit-concurrency.ts';
import { readHead } from './read-bytes.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { sniffAudio } from './sniff-audio.ts';
import type { AnalysedSound } from './sound-meter.ts';
import type { TakenSound } from './take-sound.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/**
 * Two analyses at once: each fills a core, and a burst of uploads must not take them all from the people who listen.
 */
const turn = limitConcurrency(2);

/**
 * Length, waveform and activity (D-40) of a recording: `channels` lanes (1, or 2 when they differ) of 800 maxima 0…100, where 100 is the
 * loudest moment of all lanes; no lanes where the sound cannot be decoded here (decode-recording.ts). Anything that cannot be decoded throws UnreadableRecordingError.
 */
export async function analyseRecording(path: string, patience: Patience = {}): Promise<AnalysedSound> {
  const head = await readHead(path);
  const type = sniffAudio(head);
  if (type === null) throw new UnreadableRecordingError('unsupported');
  refuseUnfit(type, head);
  const by = (await hasFfmpeg()) ? 'ffmpeg' : 'decoders';
  const analyse = () => analyseApart({ path, type, by }, patience);
  return patience.isPatient ? analyse() : turn(analyse);
}

/** Sound of a video as the file `out`, in the same turns. */
export const takeSound = (path: string, out: string): Promise<TakenSound> => turn(() => takeApart({ path, out }));
