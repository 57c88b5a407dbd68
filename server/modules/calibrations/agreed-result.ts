import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { AgreedRow } from './agreed-answers.repo.ts';

/** Where a criterion asks for a comment and nobody has left a remark. */
const AGREED = 'Согласовано в сессии калибровки.';

/** What was agreed, as answers of an evaluation; «без решения» is none. */
export function agreedAnswers(agreed: readonly AgreedRow[]): Answer[] {
  return agreed
    .filter(({ decision }) => decision === 'agreed')
    .map(({ criterion_key, value, na, remark }) => ({
      criterion_key,
      value,
      na,
      comment: remark === '' ? AGREED : remark,
      reasons: [],
      evidence: [],
    }));
}
