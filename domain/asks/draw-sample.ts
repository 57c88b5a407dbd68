import { seededRandom } from '../kernel/seeded-random.ts';

/**
 * Simple random sample without replacement (D-52), in random order, so that its beginning is a random sample, too. Only
 * the seed and the set of ids decide. @param size all of them where there are fewer
 */
export function drawSample(ids: Iterable<number>, size: number, seed: number): number[] {
  const mixed = Int32Array.from(ids).sort();
  const { below } = seededRandom(seed);
  const count = Math.min(size, mixed.length);
  // The first steps of Fisher and Yates: the rest need not be mixed.
  for (let at = 0; at < count; at += 1) {
    const other = at + below(mixed.length - at);
    const [one, another] = [mixed[at] ?? 0, mixed[other] ?? 0];
    mixed[at] = another;
    mixed[other] = one;
  }
  return [...mixed.subarray(0, count)];
}
