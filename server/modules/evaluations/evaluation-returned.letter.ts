import { defineLetter } from '#server/record/define-letter.ts';
import { writeEvaluationLetter } from './evaluation-letter.ts';
import { findConcerned } from './evaluation-letters.repo.ts';

/** Letter to the assessor whose evaluation came back to be corrected (D-19). */
export const evaluationReturnedLetter = defineLetter<{ evaluation_id: number }>({
  about: 'evaluation_returned',
  concern: async (q, { evaluation_id }) => {
    const concerned = await findConcerned(q, evaluation_id);
    return { to: [concerned?.assessor_id ?? null], ids: concerned ? [evaluation_id] : [] };
  },
  write: (q, letter) =>
    writeEvaluationLetter(q, letter, {
      areOwn: true,
      // Still to be corrected: it may have been sent again since.
      isNews: ({ state }) => state === 'draft',
      words: {
        one: 'Оценка вернулась к вам',
        many: 'Оценки вернулись к вам',
        text: ({ length }) =>
          length === 1
            ? 'Оценку вернули вам на исправление. Причина — на её странице.'
            : `Вам вернули на исправление оценок: ${length}.`,
      },
    }),
});
