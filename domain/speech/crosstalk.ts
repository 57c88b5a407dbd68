import { Correlation } from './correlation.ts';
import type { FrameSpan } from './find-activity.ts';

/** One channel stands out from the other by so much, dB, when it alone is heard. */
const STANDS_OUT_DB = 8;
/** Correlation from which the quiet channel is an echo of the loud one. */
const LEAST_CORRELATION = 0.85;
/** Fewer frames than a second of them prove nothing. */
const LEAST_FRAMES = 50;
/** Blocks of 100 ms are dropped whose energy lies further below the other channel's, dB. */
const [BLOCK_FRAMES, BELOW_DB] = [5, 12];
/** Pieces of 200 ms and more stay, gaps of less than 300 ms between them are closed. */
const [PIECE_FRAMES, GAP_FRAMES] = [10, 15];

/** Whether `source` is heard in `other`, too: their energies rise and fall together while the first one is loud. */
export function hasCrosstalk(source: Float32Array, other: Float32Array, threshold: number): boolean {
  const correlation = new Correlation();
  for (const [at, energy] of source.entries()) {
    const beside = other[at] ?? 0;
    if (energy > threshold && energy - beside > STANDS_OUT_DB) correlation.add(energy, beside);
  }
  return correlation.count >= LEAST_FRAMES && correlation.r >= LEAST_CORRELATION;
}

/** Segments of a channel without what it only hears of the other one. */
export function withoutCrosstalk(spans: readonly FrameSpan[], own: Float32Array, other: Float32Array): FrameSpan[] {
  return spans.flatMap((span) => joined(piecesOf(span, own, other)));
}

function piecesOf([from, to]: FrameSpan, own: Float32Array, other: Float32Array): FrameSpan[] {
  const pieces: [number, number][] = [];
  for (let at = from; at < to; at += BLOCK_FRAMES) {
    const end = Math.min(at + BLOCK_FRAMES, to);
    if (meanPower(other, at, end) > meanPower(own, at, end) * 10 ** (BELOW_DB / 10)) continue;
    const last = pieces.at(-1);
    if (last?.[1] === at) last[1] = end;
    else pieces.push([at, end]);
  }
  return pieces.filter((piece) => piece[1] - piece[0] >= PIECE_FRAMES || piece[1] - piece[0] === to - from);
}

function joined(pieces: readonly FrameSpan[]): FrameSpan[] {
  const whole: [number, number][] = [];
  for (const [from, to] of pieces) {
    const last = whole.at(-1);
    if (last && from - last[1] < GAP_FRAMES) last[1] = to;
    else whole.push([from, to]);
  }
  return whole;
}

function meanPower(energies: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += 10 ** ((energies[at] ?? 0) / 10);
  return sum / (to - from);
}
