import { isBlank, valueProblem } from '../evaluations/check-value.ts';
import type { Answer } from '../evaluations/evaluations.schema.ts';
import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';
import { sameValue } from '../kernel/same-value.ts';
import { type AppealReason, reasonsFor } from './appeal-words.ts';
import type { Proposal } from './revise-answers.ts';

type Problems = Record<string, string[]>;

/**
 * Problems of an appeal's proposals by field: `lines.<criterion_key>` → sentences; empty when all is well. Each
 * proposal must name a criterion visible to the reader of the evaluation, once, and differ from the assessor's answer.
 */
export function proposalProblems(
  content: FormContent,
  answers: readonly Answer[],
  proposals: readonly Proposal[],
): Problems {
  const criteria = new Map(content.groups.flatMap((group) => group.criteria.map((one) => [one.criterion_key, one])));
  const given = new Map(answers.map((answer) => [answer.criterion_key, answer]));
  const problems: Problems = {};
  const seen = new Set<string>();
  for (const proposal of proposals) {
    const key = proposal.criterion_key;
    const found = seen.has(key)
      ? 'На критерий дано больше одного ответа.'
      : proposalProblem(criteria.get(key), given.get(key), proposal);
    if (found) problems[`lines.${key}`] = [found];
    seen.add(key);
  }
  return problems;
}

/** Problem of one proposal; null when all is well. */
export function proposalProblem(
  criterion: FormCriterion | undefined,
  given: Pick<Answer, 'value' | 'na'> | undefined,
  { value, na }: Pick<Proposal, 'value' | 'na'>,
): string | null {
  if (!criterion || criterion.hidden) return 'В форме нет такого критерия.';
  if (na && !criterion.allow_na) return 'Для этого критерия ответ «Н/П» не предусмотрен.';
  if (!na && isBlank(value)) return 'Предложите ответ.';
  const problem = na ? null : valueProblem(criterion.scale, value);
  if (problem) return `${problem}.`;
  const stays = given !== undefined && given.na === na && (na || sameChoice(given.value, value));
  return stays ? 'Предложенный ответ не отличается от оценки.' : null;
}

/** Several options are chosen in any order. */
function sameChoice(one: Answer['value'], other: Answer['value']): boolean {
  const sorted = (value: Answer['value']) => (Array.isArray(value) ? value.toSorted() : value);
  return sameValue(sorted(one), sorted(other));
}

type Decision = { accepted: boolean; reason: AppealReason };

const reasonProblem = ({ accepted, reason }: Decision): string | null =>
  reasonsFor(accepted).includes(reason) ? null : 'Эта причина не подходит к решению.';

/** Problems of a decision by criteria: every disputed criterion must be decided once, with a reason that fits. */
export function resolutionProblems(
  disputed: readonly { criterion_key: string }[],
  decisions: readonly (Decision & { criterion_key: string })[],
): Problems {
  const problems: Problems = {};
  for (const { criterion_key: key } of disputed) {
    const [decision, second] = decisions.filter((one) => one.criterion_key === key);
    const found = decision ? (second ? 'Решение дано дважды.' : reasonProblem(decision)) : 'Примите решение.';
    if (found) problems[`lines.${key}`] = [found];
  }
  const known = new Set(disputed.map((line) => line.criterion_key));
  for (const { criterion_key: key } of decisions)
    if (!known.has(key)) problems[`lines.${key}`] = ['Этот критерий не оспаривали.'];
  return problems;
}

/** Problems of a decision on the whole evaluation. */
export function wholeProblems(decision: Decision | null): Problems {
  const found = decision ? reasonProblem(decision) : 'Примите решение.';
  return found ? { whole: [found] } : {};
}
