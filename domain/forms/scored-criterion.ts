import { isScoredScale } from '../scales/is-scored-scale.ts';
import type { FormCriterion } from './form-content.schema.ts';

/** True for a visible scored criterion that is no bonus: the score is measured by these (D-13). */
export function carriesScore({ bonus, hidden, scale }: FormCriterion): boolean {
  return !bonus && !hidden && isScoredScale(scale);
}
