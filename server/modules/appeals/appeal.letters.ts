import { isSelf, type UserActor } from '#domain/actor/actor.ts';
import { writeEvaluationLetter } from '../evaluations/evaluation-letter.ts';
import { type EvaluationFacts, findConcerned } from '../evaluations/evaluation-letters.repo.ts';
import { listCompanyPms } from '#server/record/company-pms.repo.ts';
import { defineLetter } from '#server/record/define-letter.ts';

/** An assessor answers on their own evaluation, and decides on none (D-20): who leads the company does. */
function openedText(evaluations: readonly EvaluationFacts[], reader: UserActor): string {
  const isOne = evaluations.length === 1;
  if (evaluations.every(({ assessor_id }) => isSelf(reader, assessor_id)))
    return isOne
      ? 'Вашу оценку оспорили. Можно ответить.'
      : `Оспорено ваших оценок: ${evaluations.length}. Можно ответить.`;
  return isOne
    ? 'Оценку оспорили, её нужно рассмотреть.'
    : `Оспорено оценок: ${evaluations.length}. Их нужно рассмотреть.`;
}

/** Letter to the evaluation's assessor and the company's pms. */
export const appealOpenedLetter = defineLetter<{ evaluation_id: number }>({
  about: 'appeal_opened',
  concern: async (q, { evaluation_id }) => {
    const concerned = await findConcerned(q, evaluation_id);
    if (!concerned) return { to: [], ids: [] };
    return { to: [concerned.assessor_id, ...(await listCompanyPms(q, concerned.company_id))], ids: [evaluation_id] };
  },
  write: (q, letter) =>
    writeEvaluationLetter(q, letter, {
      words: { one: 'Открыта апелляция', many: 'Открыты апелляции', text: openedText },
    }),
});

/** Letter to the evaluated employee and the author. */
export const appealResolvedLetter = defineLetter<{ evaluation_id: number; opened_by: number | null }>({
  about: 'appeal_resolved',
  concern: async (q, { evaluation_id, opened_by }) => {
    const concerned = await findConcerned(q, evaluation_id);
    return { to: [concerned?.employee_id ?? null, opened_by], ids: concerned ? [evaluation_id] : [] };
  },
  write: (q, letter) =>
    writeEvaluationLetter(q, letter, {
      words: {
        one: 'Апелляция рассмотрена',
        many: 'Рассмотрены апелляции',
        text: ({ length }) => (length === 1 ? 'По апелляции принято решение.' : `Рассмотрено апелляций: ${length}.`),
      },
    }),
});
