import { comparedCriteria } from '../calibrations/compared-criteria.ts';
import { compareAnswers, type RatedAnswer } from '../calibrations/pair-agreement.ts';
import type { Answer } from '../evaluations/evaluations.schema.ts';
import type { FormContent } from '../forms/form-content.schema.ts';

/** Answers to the criteria that people are compared on: shown, scored and answered (Н/П is an answer). */
function ratedAnswers(content: FormContent, answers: readonly Answer[]): Map<string, RatedAnswer> {
  const compared = new Set(comparedCriteria(content).map(({ criterion_key }) => criterion_key));
  return new Map(
    answers
      .filter(({ criterion_key, na, value }) => compared.has(criterion_key) && (na || value !== null))
      .map(({ criterion_key, na, value }) => [criterion_key, { value, na, normalised: null }]),
  );
}

/** How many criteria two people both answered, and how many of these differently (D-47). */
export function compareSheets(
  content: FormContent,
  first: readonly Answer[],
  second: readonly Answer[],
): { compared: number; differing: number } {
  const { same, of } = compareAnswers(ratedAnswers(content, first), ratedAnswers(content, second));
  return { compared: of, differing: of - same };
}
