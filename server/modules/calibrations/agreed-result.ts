import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { AgreedRow } from './agreed-answers.repo.ts';

/** Comment of an agreed answer where the criterion asks for one and nobody has left a remark. */
const AGREED = 'Согласовано в сессии калибровки.';

/** Answers of an evaluation from what was agreed; «без решения» is none. */
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
