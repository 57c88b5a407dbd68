import { VIEWS_MAX } from '#domain/saved-views/saved-view-limits.ts';
import type { savedViewsApi } from '#domain/saved-views/saved-views.api.ts';
import { mayKeepViews } from '#domain/saved-views/saved-views.policy.ts';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { checkedQuery } from './check-view-query.ts';
import { showView } from './load-view.ts';
import { countOwnViews, insertView } from './saved-views.repo.ts';
import { viewSharing } from './view-sharing.ts';

const PRIVATE = { shared: false, company_id: null };

/** Saves a state of a list under a name (D-16). */
export async function createSavedView({
  db,
  caller,
  input,
}: RequestOf<typeof savedViewsApi.create>): Promise<SavedView> {
  const { actor, now } = caller;
  assertAllowed(mayKeepViews(actor));
  const { list, name, columns, density } = input;
  const query = checkedQuery(list, input.query);
  return db.write(async (q) => {
    if ((await countOwnViews(q, actor.id)) >= VIEWS_MAX)
      throw conflict(`Видов уже ${VIEWS_MAX}: удалите лишние, чтобы сохранить новый.`);
    const sharing = await viewSharing(q, actor, input, PRIVATE);
    const values = { owner_id: actor.id, list, name, query, columns, density, ...sharing };
    const id = await insertView(q, { ...values, created_at: now });
    const { company_id } = sharing;
    await record(q, caller, { action: 'create', entity: 'saved_views', entity_id: id, company_id, after: values });
    return showView(q, actor, id);
  });
}
