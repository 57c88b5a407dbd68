import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';
import { valueProblem } from './check-value.ts';
import type { Answer, EvaluationDraft } from './evaluations.schema.ts';

/**
 * Problems that make the server refuse a save of a draft, by field: `answers.<criterion_key>` → sentences; empty when
 * all is well. A partial draft is fine: completeness is checked by `findGaps` (D-18). A hidden criterion's answer is
 * kept.
 */
export function draftProblems(content: FormContent, draft: Pick<EvaluationDraft, 'answers'>): Record<string, string[]> {
  const criteria = new Map(content.groups.flatMap((group) => group.criteria.map((one) => [one.criterion_key, one])));
  const keys = [...new Set(draft.answers.map((answer) => answer.criterion_key))];
  const problems = keys.map((key) => {
    const answers = draft.answers.filter((answer) => answer.criterion_key === key);
    return [`answers.${key}`, keyProblems(criteria.get(key), answers)] as const;
  });
  return Object.fromEntries(problems.filter(([, found]) => found.length > 0));
}

function keyProblems(criterion: FormCriterion | undefined, answers: readonly Answer[]): string[] {
  if (!criterion) return ['В форме нет такого критерия'];
  const duplicate = answers.length > 1 ? ['На критерий дано больше одного ответа'] : [];
  return [...duplicate, ...new Set(answers.flatMap((answer) => answerProblems(criterion, answer)))];
}

function answerProblems(criterion: FormCriterion, answer: Answer): string[] {
  return [
    valueProblem(criterion.scale, answer.value),
    answer.na && !criterion.allow_na ? 'Для этого критерия ответ «Н/П» не предусмотрен' : null,
    ...answer.reasons.map((reason) =>
      criterion.reasons.includes(reason) ? null : `Причины «${reason}» нет в списке критерия`,
    ),
    answer.evidence.some(({ start, end }) => end !== null && end < start) ? 'Конец фрагмента раньше его начала' : null,
  ].filter((problem) => problem !== null);
}
