import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';
import { valueProblem } from './check-value.ts';
import type { Answer, EvaluationDraft } from './evaluations.schema.ts';
import { evidenceProblem } from './evidence.ts';

/** Facts of the communication that an answer may refer to. */
type RatedFacts = { messages: number };

/**
 * Problems that make the server refuse a save of a draft, by field: `answers.<criterion_key>` → sentences; empty when
 * all is well. A partial draft is fine: completeness is checked by `findGaps` (D-18). A hidden criterion's answer is
 * kept. `messages`: how many the communication has, for evidence that names one.
 */
export function draftProblems(
  content: FormContent,
  draft: Pick<EvaluationDraft, 'answers'>,
  facts: RatedFacts = { messages: 0 },
): Record<string, string[]> {
  const criteria = new Map(content.groups.flatMap((group) => group.criteria.map((one) => [one.criterion_key, one])));
  const keys = [...new Set(draft.answers.map((answer) => answer.criterion_key))];
  const problems = keys.map((key) => {
    const answers = draft.answers.filter((answer) => answer.criterion_key === key);
    return [`answers.${key}`, keyProblems(criteria.get(key), answers, facts)] as const;
  });
  return Object.fromEntries(problems.filter(([, found]) => found.length > 0));
}

function keyProblems(criterion: FormCriterion | undefined, answers: readonly Answer[], facts: RatedFacts): string[] {
  if (!criterion) return ['В форме нет такого критерия'];
  const duplicate = answers.length > 1 ? ['На критерий дано больше одного ответа'] : [];
  return [...duplicate, ...new Set(answers.flatMap((answer) => answerProblems(criterion, answer, facts)))];
}

function answerProblems(criterion: FormCriterion, answer: Answer, { messages }: RatedFacts): string[] {
  return [
    valueProblem(criterion.scale, answer.value),
    answer.na && !criterion.allow_na ? 'Для этого критерия ответ «Н/П» не предусмотрен' : null,
    ...answer.reasons.map((reason) =>
      criterion.reasons.includes(reason) ? null : `Причины «${reason}» нет в списке критерия`,
    ),
    ...answer.evidence.map((evidence) => evidenceProblem(evidence, messages)),
  ].filter((problem) => problem !== null);
}
