import type { SeededRandom } from '../kernel/seeded-random.ts';
import { BOOTSTRAP_RESAMPLES, BOOTSTRAP_UNITS_LEAST } from './calibration-limits.ts';
import { alphaOver, type Pairable } from './krippendorff.ts';
import { quantile } from './order-statistics.ts';

type Interval = { low: number; high: number };

/** Draws of units between two breaths: well below a millisecond. */
const DRAWS_AT_ONCE = 20_000;

/**
 * The 95 % percentile interval of α over resamples of units with replacement (B. Efron, R. Tibshirani, «An Introduction
 * to the Bootstrap», 1993, ch. 13). Null with fewer than five units. A resample without variation has no α and does not
 * take part; where most are such the interval would say nothing and is left out.
 *
 * Gives way after every few thousand draws, so that who runs it may do something else in between.
 */
export function* bootstrapAlpha(units: Pairable, random: SeededRandom): Generator<void, Interval | null> {
  const size = units.shares.length;
  if (size < BOOTSTRAP_UNITS_LEAST) return null;
  const alphaOfSelection = alphaOver(units);
  const selection = new Uint32Array(size);
  const alphas: number[] = [];
  let drawn = 0;
  for (let resample = 0; resample < BOOTSTRAP_RESAMPLES; resample += 1) {
    for (let place = 0; place < size; place += 1) selection[place] = random.below(size);
    const alpha = alphaOfSelection(selection);
    if (alpha !== null) alphas.push(alpha);
    drawn += size;
    if (drawn < DRAWS_AT_ONCE) continue;
    drawn = 0;
    yield;
  }
  if (alphas.length * 2 < BOOTSTRAP_RESAMPLES) return null;
  const sorted = Float64Array.from(alphas).sort();
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}
