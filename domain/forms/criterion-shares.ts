import type { FormContent, FormCriterion, Scale } from './form-content.schema.ts';
import { carriesScore } from './scored-criterion.ts';

/**
 * What part of the score each criterion decides when all of them apply, by criterion_key (D-12). Units: percent, not
 * rounded; for `penalty` the points that it can take. Null: it decides none (hidden, bonus, not scored, weighs nothing).
 */
export function criterionShares(content: FormContent): Map<string, number | null> {
  const shares = new Map<string, number | null>();
  const parts = content.groups.map((group) => ({ group, size: sizeOf(content, group.criteria) }));
  const groupTotal = sum(parts.filter(({ size }) => size > 0).map(({ group }) => group.weight));
  const total = sum(parts.map(({ size }) => size));
  for (const { group, size } of parts) {
    for (const criterion of group.criteria) {
      const own = partOf(content, criterion);
      const inGroup = content.rate_method === 'groups';
      const share = inGroup ? ratio(own, size) * ratio(group.weight, groupTotal) : ratio(own, total);
      const percent = content.rate_method === 'penalty' ? own : share * 100;
      shares.set(criterion.criterion_key, percent > 0 ? percent : null);
    }
  }
  return shares;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

function sizeOf(content: FormContent, criteria: readonly FormCriterion[]): number {
  return sum(criteria.map((criterion) => partOf(content, criterion)));
}

function partOf({ rate_method }: FormContent, criterion: FormCriterion): number {
  if (!carriesScore(criterion)) return 0;
  return rate_method === 'points' ? maxPoints(criterion.scale) : criterion.weight;
}

/** The most that an answer on this scale can earn, points. */
function maxPoints(scale: Scale): number {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return Math.max(...scale.options.map(({ points }) => points));
    case 'points':
    case 'multi':
      return scale.max;
    case 'range':
      return Math.max(...scale.ranges.map(({ points }) => points));
    case 'text':
    case 'date':
      return 0;
  }
}
