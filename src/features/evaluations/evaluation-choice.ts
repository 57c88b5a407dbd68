import { isLive } from '#domain/evaluations/evaluation-states.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';

const newestFirst = (one: EvaluationSummary, other: EvaluationSummary): number =>
  other.updated_at.localeCompare(one.updated_at);

/**
 * What the page opens with: the own draft, else the newest own evaluation, else the newest one that may be read.
 * Who is still to rate may read none, so they are led by nobody: null. Nor is there one to begin with where a task waits
 * for another (`isGiven`). What was withdrawn or annulled opens only by choice.
 */
export function evaluationToOpen(
  evaluations: readonly EvaluationSummary[],
  userId: number,
  isGiven = false,
): number | null {
  const live = evaluations.filter(({ state }) => isLive(state));
  const sorted = live.sort(newestFirst);
  const own = sorted.filter(({ assessor }) => assessor.id === userId);
  const draft = own.find(({ state }) => state === 'draft');
  if (isGiven && !draft) return null;
  return (draft ?? own[0] ?? sorted.find((summary) => isReadable(summary, userId)))?.id ?? null;
}

/**
 * Whether its content may be read. A summary of another's evaluation comes without figures as long as the own one
 * is not sent (nobody is led by others), and a foreign draft has none either.
 */
export function isReadable({ assessor, score }: EvaluationSummary, userId: number): boolean {
  return assessor.id === userId || score !== null;
}
