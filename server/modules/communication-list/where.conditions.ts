import { and, type SQL } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { Query } from '#server/db/client.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import type { FilterContext } from './filter-context.ts';
import { conditionsOf } from './filters.conditions.ts';
import { hasAppeal, hasCounted, hasEvaluation } from './rated.conditions.ts';
import { branchesOfSearch, rowMatchesSearch } from './search.conditions.ts';

/** Conditions of a list that begins with the evaluations: of those that speak of them `evaluationsFirst` has said all. */
export const nonEvaluationConditions = (asked: FilterContext): SQL | undefined =>
  and(communicationScope(asked.actor), ...conditionsOf('row', asked), hasCounted(asked), hasAppeal(asked));

/** The actor's scope and the filters, but not the search. */
const baseConditions = (asked: FilterContext): SQL | undefined =>
  and(nonEvaluationConditions(asked), hasEvaluation(asked));

/** WHERE of each search branch: each uses its own index, while branches joined by OR would scan every row. */
export function searchBranches(q: Query, actor: Viewer, filter: CommunicationFilters): (SQL | undefined)[] {
  const all = baseConditions({ q, actor, filter });
  const text = filter.search?.trim();
  return text ? branchesOfSearch(q, actor, text).map((branch) => and(all, branch)) : [all];
}

/** WHERE checked row by row: fast where matches are many, slow where they are few. */
export function rowFilter(q: Query, actor: Viewer, filter: CommunicationFilters): SQL | undefined {
  const text = filter.search?.trim();
  return and(baseConditions({ q, actor, filter }), text ? rowMatchesSearch(q, actor, text) : undefined);
}
