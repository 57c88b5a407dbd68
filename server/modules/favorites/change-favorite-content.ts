import type { favoritesApi } from '#domain/favorites/favorites.api.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { mayUpdateReference } from '#domain/references/references.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import { countSeen } from '#server/scopes/seen-communications.repo.ts';
import { loadItem } from '../references/load-reference-item.ts';
import { presentItem } from '../references/reference-items.presenter.ts';
import { addToFavorite, removeFromFavorite } from './favorites.repo.ts';

/**
 * Adds communications to an own collection and removes others (D-22); returns the collection with its count. Bookmarks
 * change nothing that counts: the log keeps collections, not their contents.
 */
export function changeFavoriteContent({
  db,
  caller: { actor },
  params: { id },
  input: { add, remove },
}: RequestOf<typeof favoritesApi.change>): Promise<ReferenceItem> {
  const address = { book: 'favorites', id } as const;
  return db.write(async (q) => {
    const { facts: before } = await loadItem(q, actor, address);
    assertAllowed(mayUpdateReference(actor, before));
    const wanted = [...new Set(add)];
    if ((await countSeen(q, actor, wanted)) < wanted.length) throw fieldErrors({ add: ['Такой коммуникации нет.'] });
    await addToFavorite(q, { favorite_id: id, communication_ids: wanted });
    // Removal is always allowed, also of communications deleted or invisible since.
    await removeFromFavorite(q, { favorite_id: id, communication_ids: remove });
    const { row, facts } = await loadItem(q, actor, address);
    return presentItem(actor, facts, row);
  });
}
