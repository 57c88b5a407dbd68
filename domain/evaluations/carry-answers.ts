import type { Scale } from '../scales/scale.schema.ts';
import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';
import { sameValue } from '../kernel/same-value.ts';
import type { Answer } from './evaluations.schema.ts';

/**
 * The answers of one version of a form as another version of it takes them (D-11): those whose criterion is there, by
 * its key, with an equal scale. «Н/П» goes where it is not allowed any more, and so do reasons that are not offered;
 * the comment and the fragments stay. A hidden criterion keeps its answer: it may be shown again.
 */
export function carryAnswers(from: FormContent, to: FormContent, answers: readonly Answer[]): Answer[] {
  return answerCarrier(from, to)(answers);
}

/** The same for many evaluations: the two versions are compared once. */
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

/** An example helps the assessor to choose; what is chosen means the same without it. */
function sameScale(one: Scale, other: Scale): boolean {
  return sameValue(withoutExamples(one), withoutExamples(other));
}

function withoutExamples(scale: Scale): unknown {
  if (!('options' in scale)) return scale;
  return { ...scale, options: scale.options.map(({ example: _example, ...option }) => option) };
}
