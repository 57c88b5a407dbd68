import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { asksApi } from '#domain/asks/asks.api.ts';
import type { AsksQuery } from '#domain/asks/asks.filters.ts';
import type { Ask, AskListItem, PreviewAsk } from '#domain/asks/asks.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

const ASKS = 'asks';
/** Time between two looks at a question that is being asked. */
const LOOK_MS = 4000;

export function asksQuery(query: AsksQuery): ListQueryOptions<AskListItem> {
  return {
    queryKey: [ASKS, 'list', query],
    queryFn: ({ signal }) => call(asksApi.list, { query, signal, several: true }),
  };
}

export const askQuery = (id: number) =>
  queryOptions({
    queryKey: [ASKS, 'one', id],
    queryFn: ({ signal }) => call(asksApi.get, { params: { id }, signal, several: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
  });

/** Prefetches the page of a question; null where there is none for this person. */
export async function loadAsk(queryClient: QueryClient, id: number): Promise<Ask | null> {
  try {
    return await queryClient.ensureQueryData(askQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** What would be asked about, and what it costs; nothing while the fields say too little. */
export const askPreviewQuery = (id: number | null, input: PreviewAsk | null) =>
  queryOptions({
    queryKey: [ASKS, 'preview', id, input],
    queryFn: ({ signal }) => {
      if (id === null || input === null) throw new Error('a preview of nothing is asked for');
      return call(asksApi.preview, { params: { id }, input, signal });
    },
    enabled: id !== null && input !== null,
    placeholderData: keepPreviousData,
  });

/** After a question was asked, stopped or removed. */
export const asksChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [ASKS, 'list'] });
