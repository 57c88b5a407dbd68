import { endpoint } from '../endpoint/endpoint.ts';
import type { ReferenceItem } from '../references/reference-items.schema.ts';
import type { FavoriteContent } from './favorites.schema.ts';

/** Contents of a collection (D-22); the collections themselves are a book of the references. */
export const favoritesApi = {
  change: endpoint<{ input: FavoriteContent; answer: ReferenceItem }>()(
    'POST /reference/favorites/{id}/communications',
  ),
};
