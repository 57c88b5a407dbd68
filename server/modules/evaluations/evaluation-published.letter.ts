import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import { defineLetter } from '#server/record/define-letter.ts';
import { writeEvaluationLetter } from './evaluation-letter.ts';
import { findConcerned } from './evaluation-letters.repo.ts';

const OUT: readonly string[] = OUT_STATES;

/** Letter to the evaluated employee. Calibration ratings are announced to nobody (D-23). */
export const evaluationPublishedLetter = defineLetter<{ evaluation_id: number }>({
  about: 'evaluation_published',
  concern: async (q, { evaluation_id }) => {
    const concerned = await findConcerned(q, evaluation_id);
    return { to: [concerned?.employee_id ?? null], ids: concerned ? [evaluation_id] : [] };
  },
  write: (q, letter) =>
    writeEvaluationLetter(q, letter, {
      // Still published: it may have been annulled since.
      isNews: ({ state }) => OUT.includes(state),
      words: {
        one: '',
        many: 'Ваши разговоры оценили',
        text: ({ length }) =>
          length === 1 ? 'Опубликована оценка вашего разговора.' : `Опубликовано оценок ваших разговоров: ${length}.`,
      },
    }),
});
