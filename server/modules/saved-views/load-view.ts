import type { Revisioned } from '#domain/kernel/revision.ts';
import { mayChangeView } from '#domain/saved-views/saved-views.policy.ts';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { presentView } from './saved-views.presenter.ts';
import { findView, lockView, type SavedViewRow } from './saved-views.repo.ts';

const GONE = 'Вид не найден.';

/** View with its row locked, if the actor may change it and has read the current revision. */
export async function loadViewForUpdate(q: Query, actor: Actor, { id, revision }: Revisioned): Promise<SavedViewRow> {
  const row = await lockView(q, actor, id);
  if (!row) throw notFound(GONE);
  assertAllowed(mayChangeView(actor, row.view));
  await assertRevision(row.view, { revision }, () => presentView(row, actor));
  return row;
}

export async function showView(q: Query, actor: Actor, id: number): Promise<SavedView> {
  const row = await findView(q, actor, id);
  if (!row) throw notFound(GONE);
  return presentView(row, actor);
}
