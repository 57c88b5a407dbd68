import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';
import { isProposable } from './find-proposable.ts';
import { SUGGESTION_LIMITS } from './suggestion-limits.ts';

/** Criteria of a form that an engine is asked about: neither hidden ones nor those whose answer is not one of some. */
export const askedCriteria = ({ groups }: FormContent): FormCriterion[] =>
  groups.flatMap(({ criteria }) => criteria).filter(({ hidden, scale }) => !hidden && isProposable(scale));

/** Criteria request by request, in the order of the form. */
export function inRequests(criteria: readonly FormCriterion[]): FormCriterion[][] {
  const size = SUGGESTION_LIMITS.criteria;
  return Array.from({ length: Math.ceil(criteria.length / size) }, (_, at) =>
    criteria.slice(at * size, (at + 1) * size),
  );
}
