import { Correlation } from './correlation.ts';
import type { FrameSpan } from './find-activity.ts';

/** Blocks of half a second. */
const BLOCK_FRAMES = 25;
/** Correlation of the energies in a block from which both channels say the same there. */
const LEAST_CORRELATION = 0.95;
/** Crosstalk rises and falls together, too, but one of its channels is much quieter, dB. */
const MOST_DIFFERENCE_DB = 6;
/** Share of the blocks with speech that must be the same. */
const LEAST_SHARE = 0.8;

/** Whether both channels carry one mix: then nobody can tell who speaks (D-40). `spans`: sound in either channel. */
export function isSameSound(left: Float32Array, right: Float32Array, spans: readonly FrameSpan[]): boolean {
  let [blocks, same] = [0, 0];
  for (const [from, to] of spans) {
    for (let at = from; at + BLOCK_FRAMES <= to; at += BLOCK_FRAMES) {
      blocks += 1;
      if (isSameBlock(left, right, at)) same += 1;
    }
  }
  return blocks > 0 && same / blocks > LEAST_SHARE;
}

function isSameBlock(left: Float32Array, right: Float32Array, from: number): boolean {
  const correlation = new Correlation();
  let difference = 0;
  for (let at = from; at < from + BLOCK_FRAMES; at += 1) {
    const [one, other] = [left[at] ?? 0, right[at] ?? 0];
    correlation.add(one, other);
    difference += (one - other) / BLOCK_FRAMES;
  }
  return correlation.r > LEAST_CORRELATION && Math.abs(difference) < MOST_DIFFERENCE_DB;
}
