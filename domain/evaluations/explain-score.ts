import type { ScoreResult } from './evaluations.schema.ts';
import { type Contributions, contributionLines, totalOf } from './contributions.ts';
import { type Exact, HUNDRED, isZero, sum, ZERO } from './exact-number.ts';
import { floorHundredths, toHundredths } from './round-hundredths.ts';

type AdjustmentKind = ScoreResult['adjustments'][number]['kind'];

/** Rounded score with its parts: lines and adjustments add up to it exactly. Units: hundredths of a point. */
export type Explanation = { score: bigint; lines: bigint[]; adjustments: { kind: AdjustmentKind; amount: bigint }[] };

type Adjustment = { kind: AdjustmentKind; amount: Exact };
type Limited = { score: bigint; limits: Adjustment[] };

/**
 * Score limited to 0…100 (above only where the form allows it), rounded once, with the adjustment that the limit made.
 */
export function limitScore(contributions: Contributions, allowOver100: boolean): Limited {
  const total = totalOf(contributions);
  const limits = limitsOf(total, allowOver100);
  return { score: toHundredths(total.add(sum(limits.map(({ amount }) => amount)))), limits };
}

/** Limited score with the rounding distributed among its parts. */
export function explainScore(contributions: Contributions, allowOver100: boolean): Explanation {
  const { score, limits } = limitScore(contributions, allowOver100);
  const { base } = contributions;
  const lines = contributionLines(contributions);
  const adjustments = isZero(base) ? limits : [{ kind: 'base' as const, amount: base }, ...limits];
  const amounts = allocate([...lines, ...adjustments.map(({ amount }) => amount)], score);
  return {
    score,
    lines: amounts.slice(0, lines.length),
    adjustments: adjustments.map(({ kind }, index) => ({ kind, amount: amounts[lines.length + index] ?? 0n })),
  };
}

/** Explanation of a zeroed form: what it would have earned, and one adjustment that takes it all (D-13). */
export function zeroForm({ score, lines, adjustments }: Explanation): Explanation {
  const taken = score === 0n ? [] : [{ kind: 'critical' as const, amount: -score }];
  return { score: 0n, lines, adjustments: [...adjustments, ...taken] };
}

function limitsOf(total: Exact, allowOver100: boolean): Adjustment[] {
  if (total.lt(ZERO)) return [{ kind: 'floor', amount: total.neg() }];
  if (total.gt(HUNDRED) && !allowOver100) return [{ kind: 'cap', amount: HUNDRED.sub(total) }];
  return [];
}

/**
 * Largest remainder method: every amount is floored to hundredths, then those that lost most get one hundredth each
 * until the sum is `total`. Ties go to the earlier one; an amount of whole hundredths is never changed.
 */
export function allocate(amounts: readonly Exact[], total: bigint): bigint[] {
  const shares = amounts.map(floorHundredths);
  const left = Number(total - shares.reduce((all, share) => all + share, 0n));
  const lost = amounts.map((amount, index) => ({ index, rest: amount.mul(HUNDRED).sub(shares[index] ?? 0n) }));
  const winners = lost.sort((one, other) => other.rest.compare(one.rest)).slice(0, left);
  for (const { index } of winners) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}
