import type { Scale } from '../scales/scale.schema.ts';
import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';
import { sameValue } from '../kernel/same-value.ts';
import type { Answer } from './evaluations.schema.ts';

/**
 * Answers of one version of a form carried to another (D-11): kept when the criterion exists there, by its key, with an
 * equal scale. «Н/П» is dropped where it is no longer allowed, and so are reasons no longer offered; the comment and
 * the fragments stay. A hidden criterion keeps its answer: it may be shown again.
 */
export function carryAnswers(from: FormContent, to: FormContent, answers: readonly Answer[]): Answer[] {
  return answerCarrier(from, to)(answers);
}

/** `carryAnswers` for many evaluations: the two versions are compared once. */
export function answerCarrier(from: FormContent, to: FormContent): (answers: readonly Answer[]) => Answer[] {
  const before = criteriaOf(from);
  const after = new Map(
    [...criteriaOf(to)].filter(([key, is]) => {
      const was = before.get(key);
      return was !== undefined && sameScale(was.scale, is.scale);
    }),
  );
  return (answers) => answers.flatMap((answer) => carryAnswer(after.get(answer.criterion_key), answer));
}

function carryAnswer(is: FormCriterion | undefined, answer: Answer): Answer[] {
  if (!is) return [];
  const na = answer.na && is.allow_na;
  const carried = { ...answer, na, reasons: answer.reasons.filter((reason) => is.reasons.includes(reason)) };
  return answer.na && !na && saysNothing(carried) ? [] : [carried];
}

function criteriaOf({ groups }: FormContent): Map<string, FormCriterion> {
  return new Map(groups.flatMap(({ criteria }) => criteria.map((one) => [one.criterion_key, one])));
}

function saysNothing({ comment, evidence }: Answer): boolean {
  return comment === '' && evidence.length === 0;
}

/** Scales are equal regardless of examples: an example helps to choose and does not change what the choice means. */
function sameScale(one: Scale, other: Scale): boolean {
  return sameValue(withoutExamples(one), withoutExamples(other));
}

function withoutExamples(scale: Scale): unknown {
  if (!('options' in scale)) return scale;
  return { ...scale, options: scale.options.map(({ example: _example, ...option }) => option) };
}
