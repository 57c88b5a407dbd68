import { queryOptions } from '@tanstack/react-query';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { savedViewsApi } from '#domain/saved-views/saved-views.api.ts';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import { call } from '#src/app/call.ts';

export const SAVED_VIEWS_KEY = ['saved-views'] as const;

/** Own views and shared ones, by name. */
export function savedViewsQuery(list: SavedView['list']) {
  return queryOptions({
    queryKey: [...SAVED_VIEWS_KEY, list],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: PER_PAGE_MAX, sort: 'name', filter: { list } } as const;
      return (await call(savedViewsApi.list, { query, signal })).data;
    },
  });
}
