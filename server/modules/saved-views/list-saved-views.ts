import type { savedViewsApi } from '#domain/saved-views/saved-views.api.ts';
import { mayKeepViews } from '#domain/saved-views/saved-views.policy.ts';
import type { SavedViewList } from '#domain/saved-views/saved-views.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentView } from './saved-views.presenter.ts';
import { countViews, listViewRows } from './saved-views.repo.ts';

export async function listSavedViews({
  db,
  caller: { actor },
  query,
}: RequestOf<typeof savedViewsApi.list>): Promise<SavedViewList> {
  const create = mayKeepViews(actor);
  assertAllowed(create);
  return db.read(async (q) => {
    const [rows, total] = await Promise.all([listViewRows(q, actor, query), countViews(q, actor, query.filter)]);
    const data = rows.map((row) => presentView(row, actor));
    return listResponse(query, total, data, create);
  });
}
