import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';
import { isProposable } from './find-proposable.ts';
import { SUGGESTION_LIMITS } from './suggestion-limits.ts';

/** Criteria of a form that an engine is asked about: neither hidden ones nor those whose answer is not one of some. */
export const askedCriteria = ({ groups }: FormContent): FormCriterion[] =>
  groups.flatMap(({ criteria }) => criteria).filter(({ hidden, scale }) => !hidden && isProposable(scale));

/** Requests that so many criteria of a form are asked in. */
export const inRequestsCount = (criteria: number): number => Math.ceil(criteria / SUGGESTION_LIMITS.criteria);

/** Criteria request by request, in the order of the form. */
export function inRequests(criteria: readonly FormCriterion[]): FormCriterion[][] {
  const size = SUGGESTION_LIMITS.criteria;
  return Array.from({ length: inRequestsCount(criteria.length) }, (_, at) =>
    criteria.slice(at * size, (at + 1) * size),
  );
}
