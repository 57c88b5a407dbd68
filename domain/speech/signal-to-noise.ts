import type { FrameSpan } from './find-activity.ts';

/** Frames around speech that are neither: its ends die away (200 ms). */
const EDGE_FRAMES = 10;
/** Fewer frames of silence than half a second tell no noise. */
const LEAST_FRAMES = 25;
/** Figures beyond say nothing more, dB. */
const MOST_DB = 60;

/** Estimated distance of the speech in a channel from the noise between it, dB; null: nobody speaks, or without a pause. */
export function signalToNoise(
  energies: Float32Array,
  speech: readonly FrameSpan[],
  sound: readonly FrameSpan[],
): number | null {
  const spoken = levelOf(energies, speech);
  const between = levelOf(energies, silenceBetween(sound, energies.length));
  if (spoken === null || between === null) return null;
  return Math.min(Math.round((spoken - between) * 10) / 10, MOST_DB);
}

/** Where neither channel has any sound. */
function silenceBetween(sound: readonly FrameSpan[], length: number): FrameSpan[] {
  const silent: FrameSpan[] = [];
  let from = 0;
  for (const [start, end] of [...sound, [length + EDGE_FRAMES, length] as const]) {
    if (start - EDGE_FRAMES > from) silent.push([from, start - EDGE_FRAMES]);
    from = Math.max(from, end + EDGE_FRAMES);
  }
  return silent;
}

/** Mean power, dB. */
function levelOf(energies: Float32Array, spans: readonly FrameSpan[]): number | null {
  let [sum, count] = [0, 0];
  for (const [from, to] of spans) {
    for (let at = from; at < to; at += 1) sum += 10 ** ((energies[at] ?? 0) / 10);
    count += to - from;
  }
  return count < LEAST_FRAMES ? null : 10 * Math.log10(sum / count);
}
