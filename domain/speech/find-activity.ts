import { SILENCE_DB } from './frame-meter.ts';

/** Frames of a channel in one piece: first frame, and the one after the last. */
export type FrameSpan = readonly [from: number, to: number];

/** Part of the way from the quiet tenth of a channel to its loud twentieth at which speech begins. */
const THRESHOLD_SHARE = 0.35;
/** Speech lies at most that far below the loud twentieth, dB. */
const SPEECH_RANGE_DB = 30;
/** A channel whose loud twentieth is no further above its quiet tenth than this, dB, has noise there, not speech. */
const NOISE_RANGE_DB = 6;
/** Lossy codecs leave noise below it in digital silence, dB (SILENCE of the peak meter). */
const AUDIBLE_DB = -66;
/** Frames below the threshold that end a segment (200 ms). */
const HANGOVER_FRAMES = 10;
/** The shortest segment (80 ms). */
export const LEAST_FRAMES = 4;

const BINS_A_DB = 10;

/** Values below which 10 % and 95 % of the frames lie, dB, to a tenth: by counting, since hours hold half a million. */
function percentilesOf(energies: Float32Array): { p10: number; p95: number } {
  const bins = new Uint32Array(-SILENCE_DB * BINS_A_DB + 1);
  for (const energy of energies) {
    const bin = Math.round((energy - SILENCE_DB) * BINS_A_DB);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const valueAt = (share: number): number => {
    let seen = 0;
    const bin = bins.findIndex((count) => (seen += count) > share * energies.length);
    return SILENCE_DB + Math.max(bin, 0) / BINS_A_DB;
  };
  return { p10: valueAt(0.1), p95: valueAt(0.95) };
}

/**
 * Energy from which a frame is taken for sound, dB: max(p10 + 0.35·(p95 − p10), p95 − 30) (D-40). Where the loud twentieth
 * is noise, because hardly anybody speaks, it says nothing of speech: then 6 dB above that noise.
 */
export function activityThreshold(energies: Float32Array): number {
  const { p10, p95 } = percentilesOf(energies);
  if (p95 - p10 < NOISE_RANGE_DB) return Math.max(p10 + NOISE_RANGE_DB, AUDIBLE_DB);
  return Math.max(p10 + THRESHOLD_SHARE * (p95 - p10), p95 - SPEECH_RANGE_DB, AUDIBLE_DB);
}

/** Segments of sound in a channel: they begin above the threshold and end where 200 ms below it begin. */
export function findActivity(energies: Float32Array, threshold: number): FrameSpan[] {
  const found: FrameSpan[] = [];
  let from = -1;
  let last = -1;
  const close = () => {
    if (from >= 0 && last + 1 - from >= LEAST_FRAMES) found.push([from, last + 1]);
    from = -1;
  };
  for (const [at, energy] of energies.entries()) {
    if (energy > threshold) {
      if (from < 0) from = at;
      last = at;
    } else if (from >= 0 && at - last >= HANGOVER_FRAMES) close();
  }
  close();
  return found;
}
