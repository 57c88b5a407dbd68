import type { Answer } from '../evaluations/evaluations.schema.ts';
import { normaliseAnswer } from '../evaluations/normalise-answer.ts';
import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';

/** Answer proposed in place of the given one. */
export type Proposal = Pick<Answer, 'criterion_key' | 'value' | 'na'>;
/** Accepted, with the reviewer's words on it. */
export type AcceptedProposal = Proposal & { decision: string };

function losesNothing({ scale }: FormCriterion, { value, na }: Proposal): boolean {
  const reading = na ? null : normaliseAnswer(scale, value);
  return na || reading === null || reading.normalised.valueOf() >= 1;
}

/**
 * Answers after the decision: accepted proposals replace values. The assessor's comment spoke of the earlier answer and
 * stays with it in the withdrawn version; beside the new one stands the decision's. Fragments stay; reasons for lost
 * points go when nothing is lost any more. A criterion without an answer gets one.
 */
export function revisedAnswers(
  content: FormContent,
  answers: readonly Answer[],
  accepted: readonly AcceptedProposal[],
): Answer[] {
  const criteria = new Map(content.groups.flatMap((group) => group.criteria.map((one) => [one.criterion_key, one])));
  const given = new Map(answers.map((answer) => [answer.criterion_key, answer]));
  for (const proposal of accepted) {
    const { criterion_key, value, na, decision } = proposal;
    const criterion = criteria.get(criterion_key);
    if (!criterion) continue;
    const was = given.get(criterion_key) ?? { criterion_key, reasons: [], evidence: [] };
    const reasons = losesNothing(criterion, proposal) ? [] : was.reasons;
    const comment = decision === '' ? '' : `По апелляции: ${decision}`;
    given.set(criterion_key, { ...was, value: na ? null : value, na, comment, reasons });
  }
  return [...given.values()];
}

/**
 * «Не ухудшать» (D-20): true when the score falls. Without a score there is nothing to compare: all Н/П is not less.
 */
export function lowersScore(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after < before;
}
