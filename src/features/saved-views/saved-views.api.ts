import type { Revisioned } from '#domain/kernel/revision.ts';
import type {
  CreateSavedView,
  SavedView,
  SavedViewList,
  UpdateSavedView,
} from '#domain/saved-views/saved-views.schema.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { http } from '#src/app/http-client.ts';

export function listSavedViews(list: SavedView['list'], signal: AbortSignal): Promise<SavedViewList> {
  return http.get('saved-views', { query: { filter: { list }, per_page: PER_PAGE_MAX }, signal });
}

export function createSavedView(input: CreateSavedView): Promise<SavedView> {
  return http.post('saved-views', { json: input });
}

export function updateSavedView(seen: Revisioned, input: UpdateSavedView): Promise<SavedView> {
  return http.patch(`saved-views/${seen.id}`, { json: input, revision: seen.revision });
}

export function removeSavedView(seen: Revisioned): Promise<void> {
  return http.delete(`saved-views/${seen.id}`, { revision: seen.revision });
}
