import type { Answer, EvaluationDraft, Evidence, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { isOfSound } from '#domain/evaluations/evidence.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Query } from '#server/db/client.ts';
import { findAnswers, removeAnswers, upsertAnswers } from './evaluations.repo.ts';

type AnswersChange = { before: Answer[]; after: Answer[] };

const same = (a: Answer | undefined, b: Answer): boolean => a !== undefined && JSON.stringify(a) === JSON.stringify(b);

const canonicalEvidence = (one: Evidence): Evidence =>
  isOfSound(one) ? { start: one.start, end: one.end, quote: one.quote } : { message: one.message, quote: one.quote };

/** Canonical order of keys, so that equal answers are equal as text. */
function canonical({ criterion_key, value, na, comment, reasons, evidence }: Answer): Answer {
  return {
    criterion_key,
    value: na ? null : value,
    na,
    comment,
    reasons,
    evidence: evidence.map(canonicalEvidence),
  };
}

/** Columns that cache the score (D-14): written wherever answers are. */
export function scoreCache(result: ScoreResult) {
  return {
    result,
    score: result.score,
    raw_score: result.raw_score,
    passed: result.passed,
    has_critical_failure: result.critical_failures.length > 0,
  };
}

/** Answers with the caches of their normalised values. */
export function withNormalised<Given extends Answer>(
  answers: readonly Given[],
  { lines }: ScoreResult,
): (Given & { normalised: number | null })[] {
  const normalised = new Map(lines.map((line) => [line.criterion_key, line.normalised]));
  return answers.map((answer) => ({ ...answer, normalised: normalised.get(answer.criterion_key) ?? null }));
}

export async function storeAnswers(
  q: Query,
  evaluation_id: number,
  answers: readonly Answer[],
  result: ScoreResult,
): Promise<void> {
  await upsertAnswers(
    q,
    withNormalised(answers, result).map((answer) => ({ ...answer, evaluation_id })),
  );
}

type Change = { change: AnswersChange; removed: string[]; result: ScoreResult };

/** Difference of a draft to what is stored: for the tables, and for the audit. */
export function answersChange(
  stored: readonly Answer[],
  content: FormContent,
  draft: Pick<EvaluationDraft, 'answers'>,
): Change {
  const known = new Map(stored.map((answer) => [answer.criterion_key, canonical(answer)]));
  const wanted = draft.answers.map(canonical);
  const changed = wanted.filter((answer) => !same(known.get(answer.criterion_key), answer));
  const keys = new Set(wanted.map((answer) => answer.criterion_key));
  const removed = [...known.values()].filter((answer) => !keys.has(answer.criterion_key));
  const before = changed.flatMap((answer) => known.get(answer.criterion_key) ?? []);
  return {
    change: { before: [...before, ...removed], after: changed },
    removed: removed.map((answer) => answer.criterion_key),
    result: scoreEvaluation(content, wanted),
  };
}

/** Writes the changed answers and returns the difference, for the audit. */
export async function writeAnswers(
  q: Query,
  evaluationId: number,
  content: FormContent,
  draft: Pick<EvaluationDraft, 'answers'>,
): Promise<Change> {
  const difference = answersChange(await findAnswers(q, evaluationId), content, draft);
  await storeAnswers(q, evaluationId, difference.change.after, difference.result);
  await removeAnswers(q, evaluationId, difference.removed);
  return difference;
}
