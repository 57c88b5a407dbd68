import { queryOptions } from '@tanstack/react-query';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { getCommunicationOptions, listCommunications } from './communications.api.ts';

/** Projects, people and forms change far less often than the list. */
const OPTIONS_STALE_MS = 5 * 60_000;

export function communicationsQuery(query: CommunicationsQuery): ListQueryOptions<CommunicationListItem> {
  return {
    queryKey: ['communications', 'list', query],
    queryFn: ({ signal }) => listCommunications(query, signal),
  };
}

/** What filters and the upload offer to choose from. */
export const communicationOptionsQuery = queryOptions({
  queryKey: ['communications', 'options'],
  queryFn: ({ signal }) => getCommunicationOptions(signal),
  staleTime: OPTIONS_STALE_MS,
});
