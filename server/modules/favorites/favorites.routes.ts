import type { z } from 'zod';
import { favoritesApi } from '#domain/favorites/favorites.api.ts';
import { favoriteContentSchema, favoriteSchema } from '#domain/favorites/favorites.schema.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { changeFavoriteContent } from './change-favorite-content.ts';

/** Item in the common shape of all books, as their verbs return it. */
const item: z.ZodType<ReferenceItem> = favoriteSchema;

export const favoritesRoutes = implement(favoritesApi, {
  change: {
    summary: 'Положить коммуникации в избранное и убрать из него',
    done: 'Список избранного',
    input: favoriteContentSchema,
    answer: item,
    run: changeFavoriteContent,
  },
});
