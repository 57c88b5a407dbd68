import { writeEvaluationLetter } from '../evaluations/evaluation-letter.ts';
import { findConcerned } from '../evaluations/evaluation-letters.repo.ts';
import { listCompanyPms } from '#server/record/company-pms.repo.ts';
import { defineLetter } from '#server/record/define-letter.ts';

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
      words: (count) => ({
        subject: count === 1 ? 'Открыта апелляция' : `Открыты апелляции: ${count}`,
        text:
          count === 1 ? 'Оценку оспорили, её нужно рассмотреть.' : `Оспорено оценок: ${count}. Их нужно рассмотреть.`,
      }),
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
      words: (count) => ({
        subject: count === 1 ? 'Апелляция рассмотрена' : `Рассмотрены апелляции: ${count}`,
        text: count === 1 ? 'По апелляции принято решение.' : `Рассмотрено апелляций: ${count}.`,
      }),
    }),
});
