import type { ListRequest } from '#domain/kernel/list-sort.ts';
import { mayKeepViews } from '#domain/saved-views/saved-views.policy.ts';
import type { SavedViewList } from '#domain/saved-views/saved-views.schema.ts';
import type { SavedViewQuery } from '#domain/saved-views/saved-views.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import { presentView } from './saved-views.presenter.ts';
import { countViews, listViewRows } from './saved-views.repo.ts';

export async function listSavedViews(
  db: Database,
  actor: Actor,
  query: ListRequest<SavedViewQuery>,
): Promise<SavedViewList> {
  const create = mayKeepViews(actor);
  assertAllowed(create);
  return db.read(async (q) => {
    const [rows, total] = await Promise.all([listViewRows(q, actor, query), countViews(q, actor, query.filter)]);
    const data = rows.map((row) => presentView(row, actor));
    return listAnswer(query, total, data, create);
  });
}
