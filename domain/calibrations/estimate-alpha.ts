import type { SeededRandom } from '../kernel/seeded-random.ts';
import { alphaWord } from './alpha-words.ts';
import { bootstrapAlpha } from './bootstrap-alpha.ts';
import type { CalibrationAlpha } from './calibration-review.schema.ts';
import { alphaOf, countPairs, type Pairable } from './krippendorff.ts';

/** α with everything that is said beside it, but for its interval. */
export function describeAlpha(units: Pairable): CalibrationAlpha {
  const value = alphaOf(units);
  const pairs = countPairs(units);
  return {
    value,
    word: value === null ? null : alphaWord(value),
    low: null,
    high: null,
    units: units.shares.length,
    pairs,
    no_variation: value === null && pairs > 0,
  };
}

/** Alpha with its interval, where there are units enough. */
export function* estimateAlpha(units: Pairable, random: SeededRandom): Generator<void, CalibrationAlpha> {
  const described = describeAlpha(units);
  const interval = described.value === null ? null : yield* bootstrapAlpha(units, random);
  return { ...described, low: interval?.low ?? null, high: interval?.high ?? null };
}
