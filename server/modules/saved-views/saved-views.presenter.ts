import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import { mayChangeView } from '#domain/saved-views/saved-views.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { SavedViewRow } from './saved-views.repo.ts';

export function presentView({ view, company, owner }: SavedViewRow, actor: Actor): SavedView {
  const verdict = mayChangeView(actor, view);
  return {
    id: view.id,
    list: view.list,
    name: view.name,
    query: view.query,
    columns: view.columns,
    density: view.density,
    shared: view.shared,
    company,
    owner: { id: owner.id, name: displayName(owner) },
    revision: view.revision,
    may: { update: verdict, remove: verdict },
  };
}
