import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { PublishingQuery } from '#domain/evaluations/publishing.filters.ts';
import type { PublishingItem } from '#domain/evaluations/publishing.schema.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

/** Beginning of the keys of the queue's pages. */
export const PUBLISHING_LIST = ['publishing', 'list'];

export function publishingQuery(query: PublishingQuery): ListQueryOptions<PublishingItem> {
  return {
    queryKey: [...PUBLISHING_LIST, query],
    queryFn: ({ signal }) => call(evaluationsApi.publishing, { query, signal, several: true }),
  };
}
