import { APPEAL_GROUNDS, APPEAL_SCOPES, type AppealGrounds, type AppealScope } from '#domain/appeals/appeal-words.ts';
import type { OpenAppeal } from '#domain/appeals/appeals.schema.ts';
import { proposalProblem } from '#domain/appeals/check-appeal.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';

/** Draft of an appeal. */
export type DraftLine = Pick<Answer, 'criterion_key' | 'value' | 'na' | 'comment'>;
export type AppealDraft = {
  scope: AppealScope;
  grounds: AppealGrounds | '';
  /** Comment on the whole evaluation. */
  comment: string;
  lines: readonly DraftLine[];
};

export const BLANK_APPEAL: AppealDraft = { scope: 'criteria', grounds: '', comment: '', lines: [] };

export function withLine(draft: AppealDraft, line: DraftLine): AppealDraft {
  const others = draft.lines.filter((one) => one.criterion_key !== line.criterion_key);
  return { ...draft, lines: [...others, line] };
}

export function withoutLine(draft: AppealDraft, key: string): AppealDraft {
  return { ...draft, lines: draft.lines.filter((one) => one.criterion_key !== key) };
}

type Evaluated = { content: FormContent; answers: readonly Answer[] };
/**
 * Problems by `lines.<criterion_key>` and `lines.<criterion_key>.comment`, as the server names them; `lines`,
 * `grounds`, `comment`.
 */
export type AppealProblems = Readonly<Record<string, string>>;

export function shownCriteria({ groups }: FormContent): FormCriterion[] {
  return groups.flatMap(({ criteria }) => criteria).filter(({ hidden }) => !hidden);
}

const NO_COMMENT = 'Объясните, почему: комментарий обязателен.';

/** Problems that keep the appeal from being sent; empty when there are none. */
export function appealProblems(draft: AppealDraft, { content, answers }: Evaluated): AppealProblems {
  const problems: Record<string, string> = {};
  if (draft.scope === 'whole') {
    if (draft.grounds === '') problems.grounds = 'Выберите основание.';
    if (draft.comment.trim() === '') problems.comment = NO_COMMENT;
    return problems;
  }
  if (draft.lines.length === 0) problems.lines = 'Отметьте критерии, с оценкой которых вы не согласны.';
  const criteria = new Map(shownCriteria(content).map((one) => [one.criterion_key, one]));
  const given = new Map(answers.map((answer) => [answer.criterion_key, answer]));
  for (const line of draft.lines) {
    const key = line.criterion_key;
    const problem = proposalProblem(criteria.get(key), given.get(key), line);
    if (problem) problems[`lines.${key}`] = problem;
    if (line.comment.trim() === '') problems[`lines.${key}.comment`] = NO_COMMENT;
  }
  return problems;
}

/** Payload of the appeal; call it without problems only. */
export function appealToSend({ scope, grounds, comment, lines }: AppealDraft): OpenAppeal {
  if (scope === 'criteria') return { scope, lines: [...lines] };
  return { scope, grounds: grounds === '' ? 'other' : grounds, comment };
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null;
}

function isLine(raw: unknown): raw is DraftLine {
  return (
    isRecord(raw) &&
    typeof raw.criterion_key === 'string' &&
    typeof raw.na === 'boolean' &&
    typeof raw.comment === 'string'
  );
}

/** Draft stored on this device; null for an older shape or an edited storage. */
export function readAppealDraft(raw: unknown): AppealDraft | null {
  if (!isRecord(raw) || !Array.isArray(raw.lines) || !raw.lines.every(isLine)) return null;
  const { scope, grounds, comment, lines } = raw;
  const isKnown = (words: object, key: unknown): boolean => typeof key === 'string' && Object.hasOwn(words, key);
  if (!isKnown(APPEAL_SCOPES, scope) || !(grounds === '' || isKnown(APPEAL_GROUNDS, grounds))) return null;
  if (typeof comment !== 'string') return null;
  return { scope: scope as AppealScope, grounds: grounds as AppealGrounds | '', comment, lines };
}
