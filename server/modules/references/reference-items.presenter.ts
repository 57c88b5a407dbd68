import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { Favorite } from '#domain/favorites/favorites.schema.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import {
  mayMergeReference,
  mayRemoveReference,
  mayUpdateReference,
  type ReferenceFacts,
} from '#domain/references/references.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { ItemRow } from './reference-items.repo.ts';
import type { Uses } from './reference-uses.repo.ts';

const UNUSED: Uses = { uses: [], hidden_uses: false };

/** Facts of a row for the rules. */
export function referenceFactsOf(book: ReferenceBook, row: ItemRow, uses: Uses = UNUSED): ReferenceFacts {
  return { book, owner_id: row.favorite?.owner.id ?? null, ...uses };
}

/** Owner and visibility of a collection. */
function presentFavorite({ favorite }: ItemRow): Partial<Favorite> {
  if (!favorite) return {};
  const { shared, company, owner } = favorite;
  return { shared, company, owner: { id: owner.id, name: displayName(owner) } };
}

export function presentItem(actor: Actor, facts: ReferenceFacts, row: ItemRow): ReferenceItem {
  return {
    id: row.id,
    name: row.name,
    revision: row.revision,
    uses: facts.uses.reduce((sum, { count }) => sum + count, 0),
    may: {
      update: mayUpdateReference(actor, facts),
      remove: mayRemoveReference(actor, facts),
      merge: mayMergeReference(actor, facts),
    },
    ...presentFavorite(row),
  };
}
