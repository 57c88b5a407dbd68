import { mayKeepViews } from '#domain/saved-views/saved-views.policy.ts';
import type { SavedViewList } from '#domain/saved-views/saved-views.schema.ts';
import type { SavedViewQuery } from '#domain/saved-views/saved-views.filters.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { presentView } from './saved-views.presenter.ts';
import { countViews, listViewRows } from './saved-views.repo.ts';

export async function listSavedViews(db: Database, actor: Actor, query: SavedViewQuery): Promise<SavedViewList> {
  const create = mayKeepViews(actor);
  assertAllowed(create);
  return db.read(async (q) => {
    const [rows, total] = await Promise.all([listViewRows(q, actor, query), countViews(q, actor, query.filter)]);
    const { page, per_page } = query;
    return {
      data: rows.map((row) => presentView(row, actor)),
      meta: { page, per_page, total, total_exact: true, pages: Math.ceil(total / per_page) },
      auth: { create },
    };
  });
}
