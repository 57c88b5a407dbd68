import type { RateMethod } from '../references/static-references.ts';
import type { CountedCriterion, CountedGroup } from './count-criteria.ts';
import { type Exact, exact, HUNDRED, isZero, sum, ZERO } from './exact-number.ts';

/** A form's score before limits: `base` plus the lines, one per criterion in the order of the form. Units: points of the score. */
export type Contributions = { base: Exact; lines: Exact[] };

/** What a criterion brings to its fraction: earned over max for `points`, w·n over w for the other methods. */
type Part = { bonus: boolean; earned: Exact; whole: Exact };

/** What each criterion contributes by the form's method (D-13); null when no weight is there to divide by. */
export function contributionsOf(method: RateMethod, groups: readonly CountedGroup[]): Contributions | null {
  const parts = groups.map(({ criteria }) => criteria.map((counted) => partOf(method, counted)));
  if (isZero(baseOf(parts.flat()))) return null;
  switch (method) {
    case 'points':
    case 'weights':
      return flatContributions(parts.flat());
    case 'penalty':
      return {
        base: HUNDRED,
        lines: parts.flat().map(({ bonus, earned, whole }) => (bonus ? earned : earned.sub(whole))),
      };
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

/** The maximum side: a bonus is never in it. */
function baseOf(parts: readonly Part[]): Exact {
  return sum(parts.filter(({ bonus }) => !bonus).map(({ whole }) => whole));
}

/** A group of bonuses alone is measured by its own weights. */
function groupDivisor(parts: readonly Part[]): Exact {
  const base = baseOf(parts);
  return isZero(base) ? sum(parts.map(({ whole }) => whole)) : base;
}

function flatContributions(parts: readonly Part[]): Contributions {
  const factor = HUNDRED.div(baseOf(parts));
  return { base: ZERO, lines: parts.map(({ earned }) => earned.mul(factor)) };
}

/** A group without a maximum of its own is a bonus: W_g·P_g on the earned side, nothing in Σ W_g. */
function groupContributions(weights: readonly Exact[], groups: readonly (readonly Part[])[]): Contributions | null {
  const total = sum(weights.filter((_, index) => !isZero(baseOf(groups[index] ?? []))));
  if (isZero(total)) return null;
  const lines = groups.flatMap((parts, index) => {
    const divisor = groupDivisor(parts);
    const factor = isZero(divisor) ? ZERO : HUNDRED.mul(weights[index] ?? ZERO).div(total.mul(divisor));
    return parts.map(({ earned }) => earned.mul(factor));
  });
  return { base: ZERO, lines };
}
