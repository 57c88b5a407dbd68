import { NOT_APPLICABLE } from '../evaluations/provenance.ts';
import { scoreWithTrace } from '../evaluations/score-evaluation.ts';
import { criterionByKey } from '../forms/criterion-by-key.ts';
import type { FormContent } from '../forms/form-content.schema.ts';
import { proposedValue } from '../suggestions/find-proposable.ts';

/** Level of a criterion: an option's key, points as their number, or NOT_APPLICABLE. */
export type AutoLevel = { criterion_key: string; option: string };

/**
 * Score of an automatic evaluation, percent 0…100 with two decimals: that of the form filled with these levels alone, by
 * its own weights (D-13, D-44). Null: nothing was said, or «Н/П» of all. What the machine did not say does not count.
 */
export function autoScore(content: FormContent, levels: readonly AutoLevel[]): number | null {
  const answers = levels.flatMap(({ criterion_key, option }) => {
    const criterion = criterionByKey(content, criterion_key);
    if (!criterion) return [];
    const na = option === NOT_APPLICABLE;
    const value = na ? null : proposedValue(criterion.scale, option);
    return [{ criterion_key, value, na, comment: '', reasons: [], evidence: [] }];
  });
  return scoreWithTrace(content, answers).score;
}
