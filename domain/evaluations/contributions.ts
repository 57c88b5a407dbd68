import type { RateMethod } from '../references/static-references.ts';
import { maxPoints } from '../forms/weight-shares.ts';
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

/**
 * Numerator and denominator of a criterion: earned over max for `points`, w·n over w for the other methods. `asked` is
 * the denominator with everything answered, which «Н/П» does not lessen.
 */
type Part = { bonus: boolean; earned: Exact; whole: Exact; asked: Exact };

/** Contribution of each criterion by the form's method (D-13); null when there is no weight to divide by. */
export function contributionsOf(method: RateMethod, groups: readonly CountedGroup[]): Contributions | null {
  const parts = groups.map(({ criteria }) => criteria.map((counted) => partOf(method, counted)));
  const all = parts.flat();
  const base = wholeOf(all);
  if (isZero(base)) return null;
  switch (method) {
    case 'points':
    case 'weights':
      return {
        base: ZERO,
        shares: sharesOf(all, { ordinary: HUNDRED.div(base), bonus: HUNDRED.div(askedOf(all)) }),
      };
    case 'penalty':
      return { base: HUNDRED, shares: [{ factor: ONE, earned: all.map(lossOf) }] };
    case 'groups':
      return groupContributions(
        groups.map(({ group }) => exact(group.weight)),
        parts,
      );
  }
}

/**
 * P_g × 100, for every method; null when nothing in the group has a weight to divide by: bonuses alone are no percent of
 * a group that asks for more than them. May exceed 100 by a bonus.
 */
export function groupPercent(method: RateMethod, { criteria }: CountedGroup): Exact | null {
  const parts = criteria.map((counted) => partOf(method, counted));
  const [base, divisor] = [wholeOf(parts), askedDivisor(parts)];
  if (isZero(base) && (isZero(divisor) || !isZero(askedOf(parts)) || !parts.some(isAnswered))) return null;
  const factors = { ordinary: isZero(base) ? ZERO : HUNDRED.div(base), bonus: HUNDRED.div(divisor) };
  return totalOf({ base: ZERO, shares: sharesOf(parts, factors) });
}

function partOf(method: RateMethod, { criterion, counting, reading }: CountedCriterion): Part {
  const { bonus } = criterion;
  const isAsked = counting !== 'hidden' && counting !== 'unscored';
  const asked = !isAsked ? ZERO : exact(method === 'points' ? maxPoints(criterion.scale) : criterion.weight);
  if (!reading) return { bonus, earned: ZERO, whole: ZERO, asked };
  if (method === 'points') return { bonus, earned: reading.earned, whole: reading.max, asked };
  const weight = exact(criterion.weight);
  return { bonus, earned: weight.mul(reading.normalised), whole: weight, asked };
}

const isAnswered = ({ whole }: Part): boolean => !isZero(whole);

/** Maximum side of the fraction: a bonus is never in it. */
const wholeOf = (parts: readonly Part[]): Exact => sum(parts.filter(({ bonus }) => !bonus).map(({ whole }) => whole));

/** The same with everything answered. */
const askedOf = (parts: readonly Part[]): Exact => sum(parts.filter(({ bonus }) => !bonus).map(({ asked }) => asked));

/** Divisor of a group's bonuses; a group of bonuses alone is measured by its own weights. */
function askedDivisor(parts: readonly Part[]): Exact {
  const base = askedOf(parts);
  return isZero(base) ? sum(parts.map(({ asked }) => asked)) : base;
}

/**
 * Shares of consecutive criteria of one factor. A bonus has the factor of the whole form answered: it adds what the
 * builder promises («добавляет до 5 %»), however many others are «Н/П».
 */
function sharesOf(parts: readonly Part[], factors: { ordinary: Exact; bonus: Exact }): Share[] {
  const shares: { isBonus: boolean; factor: Exact; earned: Exact[] }[] = [];
  for (const { bonus: isBonus, earned } of parts) {
    const last = shares.at(-1);
    if (last?.isBonus === isBonus) last.earned.push(earned);
    else shares.push({ isBonus, factor: isBonus ? factors.bonus : factors.ordinary, earned: [earned] });
  }
  return shares;
}

/** Points lost under `penalty` (negative); a bonus adds what it earned. */
function lossOf({ bonus, earned, whole }: Part): Exact {
  return bonus ? earned : earned.sub(whole);
}

/** Share of a weight in a sum, by what it is divided among; 0 where there is nothing to divide. */
const ratio = (weight: Exact, total: Exact, divisor: Exact): Exact =>
  isZero(total) || isZero(divisor) ? ZERO : HUNDRED.mul(weight).div(total.mul(divisor));

/** A group without a maximum of its own stays out of Σ W_g; its bonuses add their share of the whole form answered. */
function groupContributions(weights: readonly Exact[], groups: readonly (readonly Part[])[]): Contributions | null {
  const totalOfThose = (measure: (parts: readonly Part[]) => Exact): Exact =>
    sum(weights.filter((_, index) => !isZero(measure(groups[index] ?? []))));
  const [total, asked] = [totalOfThose(wholeOf), totalOfThose(askedOf)];
  if (isZero(total)) return null;
  const shares = groups.flatMap((parts, index) => {
    const weight = weights[index] ?? ZERO;
    return sharesOf(parts, {
      ordinary: ratio(weight, total, wholeOf(parts)),
      bonus: ratio(weight, asked, askedDivisor(parts)),
    });
  });
  return { base: ZERO, shares };
}
