import type { AnalysedSound, SoundMeter } from './sound-meter.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

export const MAX_SECONDS = 24 * 60 * 60;

/** Minimum length: noise that happens to look like a frame decodes to some hundredths of a second. */
const MIN_SECONDS = 0.1;

/** Length that a recording may have. */
export function checkedSeconds(seconds: number): number {
  if (seconds < MIN_SECONDS) throw new UnreadableRecordingError('damaged');
  if (seconds > MAX_SECONDS) throw new UnreadableRecordingError('too_long');
  return seconds;
}

/** What was measured of the decoded sound: that decides, never the length a header claims. */
export function checkedSound(meter: SoundMeter): AnalysedSound {
  checkedSeconds(meter.seconds);
  return meter.finish();
}
