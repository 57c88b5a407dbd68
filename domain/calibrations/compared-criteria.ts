import type { FormContent, FormCriterion, FormGroup } from '../forms/form-content.schema.ts';
import { carriesScore } from '../forms/scored-criterion.ts';
import { maxPoints } from '../forms/weight-shares.ts';
import { isScoredScale } from '../scales/is-scored-scale.ts';
import type { RateMethod } from '../references/static-references.ts';

/** A criterion on which participants are compared: shown and scored. */
export type ComparedCriterion = Pick<FormCriterion, 'criterion_key' | 'criterion_id' | 'name' | 'scale'> & {
  group_name: string;
  /** Weight among the others, by the form's method. */
  weight: number;
};

/** `points` weighs by largest points, `groups` by the criterion's share of its group's weight, the others by weight. */
function weightOf(method: RateMethod, { criterion, group }: { criterion: FormCriterion; group: FormGroup }): number {
  if (method === 'points') return maxPoints(criterion.scale);
  if (method !== 'groups') return criterion.weight;
  const total = group.criteria.filter(carriesScore).reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 ? (group.weight * criterion.weight) / total : 0;
}

/** Criteria to compare, in the order of the form. */
export function comparedCriteria({ rate_method, groups }: FormContent): ComparedCriterion[] {
  return groups.flatMap((group) =>
    group.criteria
      .filter(({ hidden, scale }) => !hidden && isScoredScale(scale))
      .map((criterion) => ({
        criterion_key: criterion.criterion_key,
        criterion_id: criterion.criterion_id,
        name: criterion.name,
        scale: criterion.scale,
        group_name: group.name,
        weight: weightOf(rate_method, { criterion, group }),
      })),
  );
}
