import type { RateMethod } from '../references/static-references.ts';
import type { CountedCriterion, CountedGroup } from './count-criteria.ts';
import { type Exact, exact, HUNDRED, isZero, ONE, sum, ZERO } from './exact-number.ts';

/** Consecutive criteria that contribute `factor` times what they earned. */
type Share = { factor: Exact; earned: readonly Exact[] };
/**
 * A form's score before limits: `base` plus the contributions of criteria, in the order of the form. The factor is kept
 * apart, because a sum of plain numbers times one fraction is computed far sooner than a sum of fractions. Units:
 * points of the score.
 */
export type Contributions = { base: Exact; shares: readonly Share[] };

/** Total before limits. */
export function totalOf({ base, shares }: Contributions): Exact {
  return base.add(sum(shares.map(({ factor, earned }) => sum(earned).mul(factor))));
}

/** Contributions, one per criterion. */
export function contributionLines({ shares }: Contributions): Exact[] {
  return shares.flatMap(({ factor, earned }) => earned.map((one) => one.mul(factor)));
}

/** Numerator and denominator of a criterion: earned over max for `points`, w·n over w for the other methods. */
type Part = { bonus: boolean; earned: Exact; whole: Exact };

/** Contribution of each criterion by the form's method (D-13); null when there is no weight to divide by. */
export function contributionsOf(method: RateMethod, groups: readonly CountedGroup[]): Contributions | null {
  const parts = groups.map(({ criteria }) => criteria.map((counted) => partOf(method, counted)));
  const base = baseOf(parts.flat());
  if (isZero(base)) return null;
  switch (method) {
    case 'points':
    case 'weights':
      return { base: ZERO, shares: [{ factor: HUNDRED.div(base), earned: parts.flat().map(({ earned }) => earned) }] };
    case 'penalty':
      return { base: HUNDRED, shares: [{ factor: ONE, earned: parts.flat().map(lossOf) }] };
    case 'groups':
      return groupContributions(
        groups.map(({ group }) => exact(group.weight)),
        parts,
      );
  }
}

/** P_g × 100, for every method; null when nothing in the group has a weight to divide by. May exceed 100 by a bonus. */
export function groupPercent(method: RateMethod, { criteria }: CountedGroup): Exact | null {
  const parts = criteria.map((counted) => partOf(method, counted));
  const divisor = groupDivisor(parts);
  if (isZero(divisor)) return null;
  const earned = sum(parts.map((part) => part.earned));
  return earned.div(divisor).mul(HUNDRED);
}

function partOf(method: RateMethod, { criterion, reading }: CountedCriterion): Part {
  if (!reading) return { bonus: criterion.bonus, earned: ZERO, whole: ZERO };
  if (method === 'points') return { bonus: criterion.bonus, earned: reading.earned, whole: reading.max };
  const weight = exact(criterion.weight);
  return { bonus: criterion.bonus, earned: weight.mul(reading.normalised), whole: weight };
}

/** Maximum side of the fraction: a bonus is never in it. */
function baseOf(parts: readonly Part[]): Exact {
  return sum(parts.filter(({ bonus }) => !bonus).map(({ whole }) => whole));
}

/** Divisor of a group; a group of bonuses alone is measured by its own weights. */
function groupDivisor(parts: readonly Part[]): Exact {
  const base = baseOf(parts);
  return isZero(base) ? sum(parts.map(({ whole }) => whole)) : base;
}

/** Points lost under `penalty` (negative); a bonus adds what it earned. */
function lossOf({ bonus, earned, whole }: Part): Exact {
  return bonus ? earned : earned.sub(whole);
}

/** A group without a maximum of its own is a bonus: W_g·P_g on the earned side, nothing in Σ W_g. */
function groupContributions(weights: readonly Exact[], groups: readonly (readonly Part[])[]): Contributions | null {
  const total = sum(weights.filter((_, index) => !isZero(baseOf(groups[index] ?? []))));
  if (isZero(total)) return null;
  const shares = groups.map((parts, index) => {
    const divisor = groupDivisor(parts);
    const factor = isZero(divisor) ? ZERO : HUNDRED.mul(weights[index] ?? ZERO).div(total.mul(divisor));
    return { factor, earned: parts.map(({ earned }) => earned) };
  });
  return { base: ZERO, shares };
}
