import { lowerBound, upperBound } from '../trust/binomial-bounds.ts';

/** Share counted in a sample, 0…1; bounds: null where all were asked, and it is no estimate. */
export type AskShare = { count: number; n: number; share: number; low: number | null; high: number | null };

/** Each side misses half of the one sample in twenty: two-sided 95 %. */
const EACH_SIDE = 0.025;

/**
 * Share of `count` of `n` with its exact two-sided 95 % interval (Clopper and Pearson, 1934); null of an empty sample.
 * @param isWhole all that the question is about were asked
 * @throws RangeError unless 0 ≤ count ≤ n, whole numbers
 */
export function shareOf(count: number, n: number, isWhole: boolean): AskShare | null {
  if (n === 0) return null;
  const counted = { count, n, share: count / n };
  if (isWhole) return { ...counted, low: null, high: null };
  return { ...counted, low: lowerBound(count, n, EACH_SIDE), high: upperBound(count, n, EACH_SIDE) };
}

const percent = (share: number): number => Math.round(share * 100);

/** «37 из 92 (40 %, от 30 до 51 %)», of all «37 из 92 (40 %)». */
export function shareText({ count, n, share, low, high }: AskShare): string {
  const bounds = low === null || high === null ? '' : `, от ${percent(low)} до ${percent(high)}\u00a0%`;
  return `${count} из ${n} (${percent(share)}\u00a0%${bounds})`;
}
