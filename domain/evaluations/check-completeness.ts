import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';
import { isScoredScale } from '../scales/is-scored-scale.ts';
import { isBlank, valueProblem } from './check-value.ts';
import { answersByKey } from './count-criteria.ts';
import type { Answer, EvaluationDraft } from './evaluations.schema.ts';
import { ONE } from './exact-number.ts';
import { normaliseAnswer } from './normalise-answer.ts';

type GapKind = 'answer' | 'comment' | 'invalid';

/** Gap that keeps an evaluation from being submitted; `message` is a sentence for the assessor. */
type Gap = { criterion_key: string; group_key: string; kind: GapKind; message: string };

type Draft = Pick<EvaluationDraft, 'answers'>;

/**
 * Gaps to fill before submitting (D-18), in the order of the form, at most one per criterion: an answer or an allowed
 * Н/П for every visible scored criterion, a valid value for every other answered one, then required comments.
 */
export function findGaps(content: FormContent, draft: Draft): Gap[] {
  const answers = answersByKey(draft.answers);
  return content.groups.flatMap((group) =>
    group.criteria.flatMap((criterion) => {
      const gap = criterion.hidden ? null : gapOf(criterion, answers.get(criterion.criterion_key));
      return gap ? [{ criterion_key: criterion.criterion_key, group_key: group.key, ...gap }] : [];
    }),
  );
}

/** Number of visible scored criteria with nothing left to do, their required comment included: «12 из 15» (D-18). */
export function progress(content: FormContent, draft: Draft): { answered: number; total: number } {
  const answers = answersByKey(draft.answers);
  const asked = content.groups
    .flatMap(({ criteria }) => criteria)
    .filter(({ hidden, scale }) => !hidden && isScoredScale(scale));
  const answered = asked.filter((criterion) => isAnswered(criterion, answers.get(criterion.criterion_key)));
  return { answered: answered.length, total: asked.length };
}

function isAnswered(criterion: FormCriterion, answer: Answer | undefined): boolean {
  return gapOf(criterion, answer) === null;
}

function gapOf(criterion: FormCriterion, answer: Answer | undefined): Pick<Gap, 'kind' | 'message'> | null {
  if (!answer || (!answer.na && isBlank(answer.value))) {
    return isScoredScale(criterion.scale)
      ? { kind: 'answer', message: `Ответьте на критерий «${criterion.name}»` }
      : null;
  }
  const problem = answerProblem(criterion, answer);
  if (problem) return { kind: 'invalid', message: `Критерий «${criterion.name}»: ${problem}` };
  if (!needsComment(criterion, answer) || answer.comment.trim() !== '') return null;
  return { kind: 'comment', message: `Добавьте комментарий к критерию «${criterion.name}»` };
}

/** Problem of an answer (Н/П not allowed, or a value that the scale does not have), as words after a colon. */
function answerProblem(criterion: FormCriterion, answer: Answer): string | null {
  if (answer.na) return criterion.allow_na ? null : 'ответ «Н/П» не предусмотрен';
  const problem = valueProblem(criterion.scale, answer.value);
  return problem && problem.charAt(0).toLowerCase() + problem.slice(1);
}

/** True when this answer has to carry a comment before it can be sent (D-8). */
export function needsComment(criterion: FormCriterion, answer: Pick<Answer, 'value' | 'na' | 'reasons'>): boolean {
  switch (criterion.comment_required) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'on_loss':
      return losesPoints(criterion, answer);
    case 'on_loss_without_reason':
      return answer.reasons.length === 0 && losesPoints(criterion, answer);
  }
}

/** True when the answer earns less than its scale allows; false while nothing valid is answered, and for Н/П. */
export function losesPoints(criterion: FormCriterion, { value, na }: Pick<Answer, 'value' | 'na'>): boolean {
  const reading = na ? null : normaliseAnswer(criterion.scale, value);
  return reading !== null && reading.normalised.lt(ONE);
}
