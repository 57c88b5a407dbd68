import { isLive } from '#domain/evaluations/evaluation-states.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';

const newestFirst = (one: EvaluationSummary, other: EvaluationSummary): number =>
  other.updated_at.localeCompare(one.updated_at);

/**
 * Evaluation that the page opens: the own draft, else the newest own evaluation, else the newest readable one. An
 * assessor who is still to rate can read none, so as not to be influenced: null. Where a task waits (`givenFormId`), its
 * own draft, or null for a new one. Withdrawn and annulled evaluations open only by choice.
 */
export function evaluationToOpen(
  evaluations: readonly EvaluationSummary[],
  userId: number,
  givenFormId: number | null = null,
): number | null {
  const live = evaluations.filter(({ state }) => isLive(state));
  const sorted = live.sort(newestFirst);
  const own = sorted.filter(({ assessor }) => assessor.id === userId);
  const drafts = own.filter(({ state }) => state === 'draft');
  if (givenFormId !== null) return drafts.find(({ form }) => form.id === givenFormId)?.id ?? null;
  return (drafts[0] ?? own[0] ?? sorted.find((summary) => isReadable(summary, userId)))?.id ?? null;
}

/**
 * True if an evaluation's content is readable. The summary of another's evaluation comes without figures as long as the
 * own one is not submitted (nobody is influenced by others), and another's draft has none either.
 */
export function isReadable({ assessor, score }: EvaluationSummary, userId: number): boolean {
  return assessor.id === userId || score !== null;
}
