import { anAnswer } from '../evaluations/answer-fixtures.ts';
import type { AnswerValue } from '../evaluations/evaluations.schema.ts';
import { scoreEvaluation } from '../evaluations/score-evaluation.ts';
import type { FormContent } from '../forms/form-content.schema.ts';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '../forms/form-fixtures.ts';
import { calibrationFiguresSchema } from './calibration-review.schema.ts';
import type { Rating } from './compared-ratings.ts';
import { calibrationFigures, type CalibrationRatings } from './calibration-figures.ts';

/** Form of three criteria that are compared, one that is not a measure and one that is hidden. */
export const CONTENT = aContent([
  aGroup('talk', [
    aCriterion('greeting', { name: 'Приветствие', weight: 20 }),
    aCriterion('questions', { name: 'Вопросы', weight: 40, scale: outOfTen }),
  ]),
  aGroup('end', [
    aCriterion('deal', {
      name: 'Договорённость',
      weight: 40,
      scale: { type: 'select', options: [anOption('full', 2), anOption('partly', 1), anOption('none', 0)] },
    }),
    aCriterion('remark', { weight: 0, scale: { type: 'text' } }),
    aCriterion('secret', { weight: 10, hidden: true }),
  ]),
]);

export type Said = Record<string, AnswerValue>;
export const NA = 'Н/П';

/** Rating as the server reads it: scored by the form, answers with their worth. */
export function rating(
  participant_id: number,
  communication_id: number,
  said: Said,
  content: FormContent = CONTENT,
): Rating {
  const answers = Object.entries(said).map(([key, value]) =>
    value === NA ? anAnswer(key, null, { na: true }) : anAnswer(key, value),
  );
  const { score, lines } = scoreEvaluation(content, answers);
  const worth = new Map(lines.map((line) => [line.criterion_key, line.normalised]));
  return {
    participant_id,
    communication_id,
    score,
    answers: new Map(
      answers.map(({ criterion_key: key, value, na }) => [key, { value, na, normalised: worth.get(key) ?? null }]),
    ),
  };
}

/** Figures of session 5 with the participants 1, 2 and 3, drawn to their end. */
export function figuresOf(ratings: Rating[], over: Partial<CalibrationRatings> = {}) {
  const work = calibrationFigures({
    calibration_id: 5,
    content: CONTENT,
    participant_ids: [1, 2, 3],
    expert_id: null,
    ratings,
    marks: new Map(),
    computed_at: '2026-03-08T09:00:00.000Z',
    ...over,
  });
  for (;;) {
    const step = work.next();
    if (step.done) return calibrationFiguresSchema.parse(step.value);
  }
}

/** Answers that score 100, 60 and 40 by weights 20, 40, 40. */
export const FULL: Said = { greeting: 'yes', questions: 10, deal: 'full' };
export const HALF: Said = { greeting: 'yes', questions: 5, deal: 'partly' };
export const POOR: Said = { greeting: 'no', questions: 10, deal: 'none' };
