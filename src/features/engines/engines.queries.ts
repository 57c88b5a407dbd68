import { queryOptions } from '@tanstack/react-query';
import { enginesApi } from '#domain/engines/engines.api.ts';
import type { EngineRequestsQuery } from '#domain/engines/engines.filters.ts';
import type { EngineRequestRow } from '#domain/engines/engines.schema.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

export const enginesQuery = queryOptions({
  queryKey: ['engines', 'all'],
  queryFn: ({ signal }) => call(enginesApi.get, { signal }),
  staleTime: 0,
});

export function engineRequestsQuery(query: EngineRequestsQuery): ListQueryOptions<EngineRequestRow> {
  return {
    queryKey: ['engines', 'requests', query],
    queryFn: ({ signal }) => call(enginesApi.requests, { query, signal }),
    staleTime: 0,
  };
}

export function engineRequestQuery(id: number) {
  return queryOptions({
    queryKey: ['engines', 'request', id],
    queryFn: ({ signal }) => call(enginesApi.request, { params: { id }, signal }),
  });
}

/** What a company lets go to engines. */
export function companyEnginesQuery(id: number) {
  return queryOptions({
    queryKey: ['companies', 'engines', id],
    queryFn: ({ signal }) => call(enginesApi.ofCompany, { params: { id }, signal, several: true }),
  });
}
