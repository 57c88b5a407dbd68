import { queryOptions } from '@tanstack/react-query';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import { communicationsList, type CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { PER_PAGE_DEFAULT } from '#domain/kernel/list-limits.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

/** Stale time: projects, people and forms change far less often than the list. */
const OPTIONS_STALE_MS = 5 * 60_000;

/** Communications; several requests at a time, since the next page is prefetched while this one is on its way. */
export function communicationsQuery(query: CommunicationsQuery): ListQueryOptions<CommunicationListItem> {
  return {
    queryKey: ['communications', 'list', query],
    queryFn: ({ signal }) => call(communicationsApi.list, { query, signal, several: true }),
  };
}

/** Choices of the filters and of the upload. */
export const communicationOptionsQuery = queryOptions({
  queryKey: ['communications', 'options'],
  queryFn: ({ signal }) => call(communicationsApi.options, { signal, several: true }),
  staleTime: OPTIONS_STALE_MS,
});

/** Criteria of a form, to filter by. */
export const criterionChoicesQuery = (formId: number) =>
  queryOptions({
    queryKey: ['communications', 'options', formId],
    queryFn: ({ signal }) => call(communicationsApi.criteria, { params: { id: formId }, signal }),
    staleTime: OPTIONS_STALE_MS,
  });

/** Query within one collection (D-22); its page has the collection in its path, not in its filter. */
export function withinFavorite(query: CommunicationsQuery, favoriteId: number | undefined): CommunicationsQuery {
  return favoriteId === undefined ? query : { ...query, filter: { ...query.filter, favorite_id: [favoriteId] } };
}

/** Part of the address that a saved view keeps: filters and order, without the page (D-16). */
export function viewQuery(query: CommunicationsQuery): string {
  return toQueryString(writeListQuery(communicationsList, { ...query, page: 1, per_page: PER_PAGE_DEFAULT }));
}
