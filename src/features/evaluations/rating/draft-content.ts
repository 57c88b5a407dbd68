import type { Answer, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import { isOfSound } from '#domain/evaluations/evidence.ts';
import { textMark } from '#src/components/unsaved/text-mark.ts';

export function blankAnswer(criterion_key: string): Answer {
  return { criterion_key, value: null, na: false, comment: '', reasons: [], evidence: [] };
}

/** Blank answer: a criterion that was touched and emptied again equals one never touched. */
function isBlankAnswer({ value, na, comment, reasons, evidence }: Answer): boolean {
  return (value === null || value === '') && !na && comment === '' && reasons.length === 0 && evidence.length === 0;
}

/** Canonical text of a draft, whatever the order of answers, so that two can be compared. */
function canonicalText(draft: EvaluationDraft): string {
  const answers = filledAnswers(draft.answers).map(({ criterion_key, value, na, comment, reasons, evidence }) => [
    criterion_key,
    value === '' ? null : value,
    na,
    comment,
    reasons,
    evidence.map((one) => (isOfSound(one) ? [one.start, one.end, one.quote] : [one.message, one.quote])),
  ]);
  return JSON.stringify([answers.sort(byFirst), draft.general_comment, draft.growth_points]);
}

/** Mark of a draft, enough to recognise one's own. */
export function draftMark(draft: EvaluationDraft): string {
  return textMark(canonicalText(draft));
}

export function filledAnswers(answers: readonly Answer[]): Answer[] {
  return answers.filter((answer) => !isBlankAnswer(answer));
}

function byFirst(one: unknown[], other: unknown[]): number {
  return String(one[0]) < String(other[0]) ? -1 : 1;
}
