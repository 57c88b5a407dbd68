import { mixSeeds } from '../kernel/seeded-random.ts';

/** What a project says of the recordings that come to it. */
export type TranscribeNew = { transcribe_share: number | null; transcribe_from_seconds: number | null };

/**
 * Whether a new recording is recognised by itself (D-42). The share is drawn by the communication's number: whoever asks
 * gets the same answer, and neither length nor person nor hour decides.
 */
export function isChosenToTranscribe(
  { transcribe_share, transcribe_from_seconds }: TranscribeNew,
  { id, seconds }: { id: number; seconds: number },
): boolean {
  if (transcribe_share === null || seconds < (transcribe_from_seconds ?? 0)) return false;
  return mixSeeds(id) % 100 < transcribe_share;
}
