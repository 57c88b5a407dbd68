import type { CheckOutcome } from '../checks/run-check.ts';
import { checkableOptions } from '../forms/criterion-check-flaws.ts';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import type { Suggestion } from './suggestions.schema.ts';

/**
 * What an assessor is shown of a check's outcome; null: nothing. A critical option is never proposed as an answer: its
 * words are shown to be looked at, and a person decides (D-41).
 */
export function presentSuggestion({ criterion_key, scale }: FormCriterion, outcome: CheckOutcome): Suggestion | null {
  const common = { criterion_key, source: 'check' as const, option: null, reason: null, evidence: [] };
  if (outcome.kind === 'none') return null;
  if (outcome.kind === 'untold') return { ...common, kind: 'untold', reason: outcome.reason };
  const option = checkableOptions(scale)?.find(({ key }) => key === outcome.option);
  if (!option) return null;
  const { evidence } = outcome;
  if (option.critical !== 'none') return { ...common, kind: 'look', evidence };
  return { ...common, kind: 'proposed', option: option.key, evidence };
}
