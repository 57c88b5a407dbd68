import type {
  CreateSavedView,
  SavedView,
  SavedViewList,
  UpdateSavedView,
} from '#domain/saved-views/saved-views.schema.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { http } from '#src/app/http-client.ts';

type Seen = Pick<SavedView, 'id' | 'revision'>;
const ifMatch = ({ revision }: Seen) => ({ 'If-Match': `"${revision}"` });

export function listSavedViews(list: SavedView['list'], signal: AbortSignal): Promise<SavedViewList> {
  return http.get('saved-views', { query: { filter: { list }, per_page: PER_PAGE_MAX }, signal });
}

export function createSavedView(input: CreateSavedView): Promise<SavedView> {
  return http.post('saved-views', { json: input });
}

export function updateSavedView(seen: Seen, input: UpdateSavedView): Promise<SavedView> {
  return http.patch(`saved-views/${seen.id}`, { json: input, headers: ifMatch(seen) });
}

export function removeSavedView(seen: Seen): Promise<void> {
  return http.delete(`saved-views/${seen.id}`, { headers: ifMatch(seen) });
}
