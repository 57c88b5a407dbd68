import type { savedViewsApi } from '#domain/saved-views/saved-views.api.ts';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { checkedQuery } from './check-view-query.ts';
import { loadViewForUpdate, showView } from './load-view.ts';
import { updateView } from './saved-views.repo.ts';
import { viewSharing } from './view-sharing.ts';

/** Renames a view, replaces its state, shares or unshares it, if it is at the revision its owner read (D-38). */
export function updateSavedView({
  db,
  caller,
  seen,
  input: { query, shared, company_id, ...rest },
}: RequestOf<typeof savedViewsApi.update>): Promise<SavedView> {
  const { actor } = caller;
  return db.write(async (q) => {
    const { view } = await loadViewForUpdate(q, actor, seen);
    const sharing = await viewSharing(q, actor, { shared, company_id }, view);
    const tidy = query === undefined ? {} : { query: checkedQuery(view.list, query) };
    const { before, after } = changesOf(view, { ...rest, ...tidy, ...sharing });
    await updateView(q, view.id, after);
    await record(q, caller, {
      action: 'update',
      entity: 'saved_views',
      entity_id: view.id,
      company_id: sharing.company_id ?? view.company_id,
      before,
      after,
    });
    return showView(q, actor, view.id);
  });
}
