import type { savedViewsApi } from '#domain/saved-views/saved-views.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadViewForUpdate } from './load-view.ts';
import { deleteView } from './saved-views.repo.ts';

export function removeSavedView({ db, caller, seen }: RequestOf<typeof savedViewsApi.remove>): Promise<void> {
  return db.write(async (q) => {
    const { view } = await loadViewForUpdate(q, caller.actor, seen);
    await deleteView(q, view.id);
    const { company_id, name } = view;
    await record(q, caller, {
      action: 'remove',
      entity: 'saved_views',
      entity_id: view.id,
      company_id,
      before: { name },
    });
  });
}
