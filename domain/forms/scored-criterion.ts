import { isScoredScale } from '../scales/is-scored-scale.ts';
import type { FormCriterion } from './form-content.schema.ts';

/** Shown, scored and no bonus: what a score is measured by (D-13). */
export function carriesScore({ bonus, hidden, scale }: FormCriterion): boolean {
  return !bonus && !hidden && isScoredScale(scale);
}
