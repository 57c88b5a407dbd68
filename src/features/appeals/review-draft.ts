import { APPEAL_REASONS, type AppealReason, reasonsFor } from '#domain/appeals/appeal-words.ts';
import type { Appeal, ResolveAppeal } from '#domain/appeals/appeals.schema.ts';
import { revisedAnswers } from '#domain/appeals/revise-answers.ts';
import type { Answer, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';

/** Draft of a decision; the key of the whole evaluation is empty. */
export type DraftDecision = { key: string; accepted: boolean | null; reason: AppealReason | ''; comment: string };
export type ReviewDraft = { decisions: readonly DraftDecision[]; comment: string };

/** Key of the whole evaluation, decided as one. */
const WHOLE = '';

export function blankReview({ scope, lines }: Pick<Appeal, 'scope' | 'lines'>): ReviewDraft {
  const keys = scope === 'whole' ? [WHOLE] : lines.map(({ criterion_key }) => criterion_key);
  return { decisions: keys.map((key) => ({ key, accepted: null, reason: '', comment: '' })), comment: '' };
}

/** Changed decision; a reason that does not fit it any more is cleared. */
function decided(decision: DraftDecision, change: Partial<DraftDecision>): DraftDecision {
  const next = { ...decision, ...change };
  const { accepted, reason } = next;
  const fits = reason === '' || accepted === null || reasonsFor(accepted).includes(reason);
  return fits ? next : { ...next, reason: '' };
}

export function withDecision(draft: ReviewDraft, key: string, change: Partial<DraftDecision>): ReviewDraft {
  return { ...draft, decisions: draft.decisions.map((one) => (one.key === key ? decided(one, change) : one)) };
}

export function withAll(draft: ReviewDraft, accepted: boolean): ReviewDraft {
  return { ...draft, decisions: draft.decisions.map((one) => decided(one, { accepted })) };
}

/** Problems by the key of what is undecided; `comment` for the sentence. */
export function reviewProblems({ decisions, comment }: ReviewDraft): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { key, accepted, reason } of decisions) {
    if (accepted === null) problems[`lines.${key}`] = 'Примите решение.';
    else if (reason === '') problems[`lines.${key}`] = 'Выберите причину.';
  }
  if (comment.trim() === '') problems.comment = 'Напишите решение: его прочтут автор апелляции и асессор.';
  return problems;
}

/** Payload of the review; call it without problems only. */
export function reviewToSend(scope: Appeal['scope'], { decisions, comment }: ReviewDraft): ResolveAppeal {
  const made = decisions.map(({ key, accepted, reason, comment: sentence }) => ({
    criterion_key: key,
    accepted: accepted === true,
    reason: reason === '' ? ('other' as const) : reason,
    comment: sentence,
  }));
  if (scope === 'criteria') return { lines: made, whole: null, comment };
  const [whole] = made;
  return { lines: [], whole: whole ? { accepted: whole.accepted, reason: whole.reason } : null, comment };
}

type Evaluated = { content: FormContent; answers: readonly Answer[] };

/** Score by these decisions, computed by the server's own rule (D-13). */
export function previewScore({ content, answers }: Evaluated, appeal: Appeal, { decisions }: ReviewDraft): ScoreResult {
  const accepted = new Set(decisions.filter((one) => one.accepted === true).map(({ key }) => key));
  const proposals = appeal.lines
    .filter(({ criterion_key }) => accepted.has(criterion_key))
    .map((line) => ({ ...line, decision: '' }));
  return scoreEvaluation(content, revisedAnswers(content, answers, proposals));
}

function isDecision(raw: unknown): raw is DraftDecision {
  if (typeof raw !== 'object' || raw === null) return false;
  const { key, accepted, reason, comment } = raw as Record<string, unknown>;
  const isReason = reason === '' || (typeof reason === 'string' && Object.hasOwn(APPEAL_REASONS, reason));
  return (
    typeof key === 'string' &&
    (accepted === null || typeof accepted === 'boolean') &&
    isReason &&
    typeof comment === 'string'
  );
}

/** Draft of a review of this very appeal stored on this device; null when it does not fit. */
export function readReviewDraft(raw: unknown, blank: ReviewDraft): ReviewDraft | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { decisions, comment } = raw as Record<string, unknown>;
  if (!Array.isArray(decisions) || !decisions.every(isDecision) || typeof comment !== 'string') return null;
  const fits = decisions.map(({ key }) => key).join(' ') === blank.decisions.map(({ key }) => key).join(' ');
  return fits ? { decisions, comment } : null;
}
