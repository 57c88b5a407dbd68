import type { CheckOutcome } from '../checks/run-check.ts';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import { findProposable } from './find-proposable.ts';
import type { EngineOutcome } from './judge-answer.ts';
import { searchedText } from './searched.ts';
import type { Suggestion } from './suggestions.schema.ts';

/** Whatever was found for a criterion: by a check, or by an engine whose answer was judged. */
export type SuggestionOutcome = CheckOutcome | EngineOutcome;
/** The same with who has found it. */
export type FoundSuggestion = { source: 'check'; outcome: CheckOutcome } | { source: 'engine'; outcome: EngineOutcome };

/**
 * What an assessor is shown of what was found; null: nothing. A critical option is never proposed as an answer: its words
 * are shown to be looked at, and a person decides (D-41, D-43).
 */
export function presentSuggestion(criterion: FormCriterion, { source, outcome }: FoundSuggestion): Suggestion | null {
  const { criterion_key } = criterion;
  const common = { criterion_key, source, option: null, reason: null, note: '', searched: null, evidence: [] };
  switch (outcome.kind) {
    case 'none':
    case 'unsure':
    case 'dropped':
      return null;
    case 'untold':
      return { ...common, kind: 'untold', reason: outcome.reason };
    case 'not_applicable':
      return criterion.allow_na ? { ...common, kind: 'not_applicable', note: outcome.reason } : null;
    case 'proposed':
      return ofOption(criterion, { ...common, option: outcome.option, evidence: outcome.evidence });
    case 'found':
      return ofOption(criterion, {
        ...common,
        option: outcome.option,
        note: outcome.reason,
        evidence: outcome.evidence,
      });
    case 'absent':
      return ofOption(criterion, {
        ...common,
        option: outcome.option,
        note: outcome.reason,
        searched: searchedText(outcome.searched),
      });
  }
}

type WithOption = Omit<Suggestion, 'kind' | 'option'> & { option: string };

function ofOption({ scale }: FormCriterion, suggestion: WithOption): Suggestion | null {
  const found = findProposable(scale, suggestion.option);
  if (!found) return null;
  if (found.critical !== 'none') return { ...suggestion, kind: 'look', option: null };
  return { ...suggestion, kind: 'proposed' };
}
