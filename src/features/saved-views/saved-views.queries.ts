import { queryOptions } from '@tanstack/react-query';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import { listSavedViews } from './saved-views.api.ts';

export const SAVED_VIEWS_KEY = ['saved-views'] as const;

/** Own views and shared ones, by name. */
export function savedViewsQuery(list: SavedView['list']) {
  return queryOptions({
    queryKey: [...SAVED_VIEWS_KEY, list],
    queryFn: async ({ signal }) => (await listSavedViews(list, signal)).data,
  });
}
