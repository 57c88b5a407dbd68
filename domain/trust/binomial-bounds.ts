/**
 * One-sided 95 % bounds of a share that was counted in a simple random sample, exact (Clopper and Pearson, 1934): whatever
 * the share is, the bound misses it in at most one of twenty samples.
 */
const MISSED = 0.05;
const HALVINGS = 60;

/** Chance of at least `count` of `n` at the share `p`, 0 < p < 1: 1 − that of fewer, term by term from none. */
function chanceOfAtLeast(count: number, n: number, p: number): number {
  const odds = Math.log(p) - Math.log1p(-p);
  // Terms are kept as logarithms: of a thousand answers the first is too small for a number.
  let term = n * Math.log1p(-p);
  let fewer = 0;
  for (let at = 0; at < count; at += 1) {
    fewer += Math.exp(term);
    term += Math.log((n - at) / (at + 1)) + odds;
  }
  return 1 - fewer;
}

/**
 * Lower bound of the share, 0…1, by `count` of `n`; nothing is known of an empty sample: 0.
 * @param missed share of samples that the bound may miss: half of it on each side makes an interval
 * @throws RangeError unless 0 ≤ count ≤ n, whole numbers
 */
export function lowerBound(count: number, n: number, missed = MISSED): number {
  assertCounts(count, n);
  let [low, high] = [0, 1];
  for (let at = 0; at < HALVINGS; at += 1) {
    const middle = (low + high) / 2;
    if (chanceOfAtLeast(count, n, middle) < missed) low = middle;
    else high = middle;
  }
  return low;
}

/** Upper bound of the share, 0…1, by `count` of `n`; of an empty sample: 1. */
export const upperBound = (count: number, n: number, missed = MISSED): number => 1 - lowerBound(n - count, n, missed);

function assertCounts(count: number, n: number): void {
  if (!Number.isInteger(count) || !Number.isInteger(n) || count < 0 || count > n)
    throw new RangeError(`not ${count} of ${n}`);
}
