import type { FrameSpan } from './find-activity.ts';
import { FRAMES_A_SECOND } from './frame-meter.ts';

/** Music lasts 3 s at least. */
const MUSIC_FRAMES = 3 * FRAMES_A_SECOND;
/** Looked at second by second, every half of one. */
const [WINDOW, STEP] = [FRAMES_A_SECOND, FRAMES_A_SECOND / 2];
/** Less than a tenth of the frames of music are quiet. */
const MUSIC_QUIET_SHARE = 0.1;
/** A tone of 0.3 s and more whose frames, but for its edges of 40 ms, differ by 1 dB: no voice is as steady. */
const [TONE_FRAMES, TONE_EDGE, TONE_DEVIATION_DB] = [15, 2, 1];

/**
 * Music and tones of the line within a segment of sound (D-40), where there are any. Speech falls silent between its
 * syllables: a third of its frames lie below half of the mean RMS of their second, of music less than a tenth (low
 * short-time energy ratio; Lu, Zhang and Jiang 2002). Tones are short and told by their steadiness: ring-back is 1 s of
 * 425 Hz every 5 s.
 */
export function findMusic(energies: Float32Array, [from, to]: FrameSpan): FrameSpan[] {
  if (to - from >= TONE_FRAMES && isSteady(energies.subarray(from + TONE_EDGE, to - TONE_EDGE))) return [[from, to]];
  const runs: [number, number][] = [];
  for (let at = from; at + WINDOW <= to; at += STEP) {
    if (quietShare(energies.subarray(at, at + WINDOW)) >= MUSIC_QUIET_SHARE) continue;
    const last = runs.at(-1);
    if (last && last[1] >= at) last[1] = at + WINDOW;
    else runs.push([at, at + WINDOW]);
  }
  const found = runs.filter((run) => run[1] - run[0] >= MUSIC_FRAMES);
  // What is left at the end is less than a step.
  return found.map((run): FrameSpan => (to - run[1] < STEP ? [run[0], to] : run));
}

/** Share of the frames below half of the mean RMS of all of them. */
function quietShare(energies: Float32Array): number {
  let sum = 0;
  for (const energy of energies) sum += 10 ** (energy / 20);
  const half = 20 * Math.log10(sum / energies.length / 2);
  let quiet = 0;
  for (const energy of energies) if (energy < half) quiet += 1;
  return quiet / energies.length;
}

function isSteady(energies: Float32Array): boolean {
  const mean = energies.reduce((sum, energy) => sum + energy, 0) / energies.length;
  const variance = energies.reduce((sum, energy) => sum + (energy - mean) ** 2, 0) / energies.length;
  return Math.sqrt(variance) < TONE_DEVIATION_DB;
}
