import { queryOptions } from '@tanstack/react-query';
import { getEvaluation } from './evaluations.api.ts';

/** Long enough for a prefetch to be used, short enough that a draft is opened as the server has it now. */
const KEPT_MS = 10_000;

/** Never refetched while it is open: the session that fills it knows better than the cache. */
export function evaluationQuery(id: number) {
  return queryOptions({
    queryKey: ['evaluations', id],
    queryFn: ({ signal }) => getEvaluation(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}
