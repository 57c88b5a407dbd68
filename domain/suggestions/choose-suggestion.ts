import type { SuggestionSource } from '../evaluations/provenance.ts';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import { type FoundSuggestion, presentSuggestion } from './present-suggestion.ts';
import type { Suggestion } from './suggestions.schema.ts';

/**
 * The one suggestion that stands beside a criterion. Words that were found outweigh words that were not; of two that are
 * alike the check is shown, whose rule a person has written. What this assessor was shown before stays, so that nothing
 * changes under the hand and an answer has one suggestion that it was given beside (063).
 */
export function chooseSuggestion(
  criterion: FormCriterion,
  found: readonly FoundSuggestion[],
  shownBefore: SuggestionSource | null,
): Suggestion | null {
  const presented = found.flatMap((one) => presentSuggestion(criterion, one) ?? []);
  const before = presented.find(({ source, kind }) => source === shownBefore && kind !== 'untold');
  return before ?? presented.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? null;
}

function rankOf({ source, kind, evidence }: Suggestion): number {
  const bySource = source === 'check' ? 0 : 1;
  if (kind === 'untold') return 4;
  return (evidence.length > 0 ? 0 : 2) + bySource;
}
