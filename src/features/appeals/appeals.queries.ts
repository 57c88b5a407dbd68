import { OPTIONS_STALE_MS } from '#src/app/options-stale.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { AppealFilters, AppealsQuery } from '#domain/appeals/appeals.filters.ts';
import type { AppealListItem } from '#domain/appeals/appeals.schema.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

export function appealsQuery(query: AppealsQuery): ListQueryOptions<AppealListItem> {
  return {
    queryKey: ['appeals', 'list', query],
    queryFn: ({ signal }) => call(appealsApi.list, { query, signal, several: true }),
  };
}

export function appealFiguresQuery(filter: AppealFilters) {
  return queryOptions({
    queryKey: ['appeals', 'figures', filter],
    queryFn: ({ signal }) => call(appealsApi.figures, { query: { filter }, signal }),
  });
}

export const appealOptionsQuery = queryOptions({
  queryKey: ['appeals', 'options'],
  queryFn: ({ signal }) => call(appealsApi.options, { signal }),
  staleTime: OPTIONS_STALE_MS,
});

export function evaluationAppealsQuery(evaluationId: number) {
  return queryOptions({
    queryKey: ['appeals', 'evaluation', evaluationId],
    queryFn: ({ signal }) => call(appealsApi.ofEvaluation, { params: { id: evaluationId }, signal }),
  });
}

/** Invalidates queues and counts, the disputed evaluation, and the lists with its state after a move of an appeal. */
export async function appealsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['appeals'], ['evaluations'], ['communications'], ['dashboards'], ['work'], ['audit']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
