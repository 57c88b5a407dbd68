import type { FormContent, FormCriterion, FormGroup } from '../forms/form-content.schema.ts';
import { isScoredScale } from '../scales/is-scored-scale.ts';
import type { Answer, Counting } from './evaluations.schema.ts';
import { normaliseAnswer, type Reading } from './normalise-answer.ts';

/** Criterion with the worth of its answer; `reading` is present exactly when it counts (`counts` or `bonus`). */
export type CountedCriterion = { criterion: FormCriterion; counting: Counting; reading: Reading | null };
export type CountedGroup = { group: FormGroup; criteria: readonly CountedCriterion[] };

/** Criteria of the form that count with these answers, and why the others do not (D-13); in the order of the form. */
export function countCriteria(content: FormContent, answers: readonly Answer[]): CountedGroup[] {
  const byKey = answersByKey(answers);
  return content.groups.map((group) => ({
    group,
    criteria: group.criteria.map((criterion) => countCriterion(criterion, byKey.get(criterion.criterion_key))),
  }));
}

/** Answers by criterion: the first answer counts; a second one is an error that `draftProblems` reports. */
export function answersByKey(answers: readonly Answer[]): Map<string, Answer> {
  const byKey = new Map<string, Answer>();
  for (const answer of answers) if (!byKey.has(answer.criterion_key)) byKey.set(answer.criterion_key, answer);
  return byKey;
}

function countCriterion(criterion: FormCriterion, answer: Answer | undefined): CountedCriterion {
  if (criterion.hidden) return { criterion, counting: 'hidden', reading: null };
  if (!isScoredScale(criterion.scale)) return { criterion, counting: 'unscored', reading: null };
  if (answer?.na) return { criterion, counting: criterion.allow_na ? 'na' : 'unanswered', reading: null };
  const reading = normaliseAnswer(criterion.scale, answer?.value ?? null);
  if (!reading) return { criterion, counting: 'unanswered', reading };
  return { criterion, counting: criterion.bonus ? 'bonus' : 'counts', reading };
}
