import { z } from 'zod';
import {
  createFavoriteSchema,
  favoriteListSchema,
  favoriteSchema,
  updateFavoriteSchema,
} from '#domain/favorites/favorites.schema.ts';
import { REFERENCE_BOOKS, type ReferenceBook } from '#domain/references/reference-books.ts';
import {
  createReferenceSchema,
  referenceItemListSchema,
  referenceItemSchema,
  updateReferenceSchema,
} from '#domain/references/reference-items.schema.ts';
import { referencesApi } from '#domain/references/references.api.ts';
import { entitiesCountSchema, staticReferencesSchema } from '#domain/references/references.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { type BookSchemas, bookRoutes } from './book.routes.ts';
import { countEntities } from '../home/count-entities.ts';
import { getStaticReferences } from './get-static-references.ts';

const commonRoutes = implement(referencesApi, {
  static: {
    summary: 'Постоянные справочники; ответ на адрес со своей версией браузер хранит и не спрашивает снова',
    done: 'Списки',
    query: z.object({ v: z.string().max(40).optional().describe('Версия списков') }),
    answer: staticReferencesSchema,
    run: getStaticReferences,
  },
  entitiesCount: {
    summary: 'Сколько чего видно',
    done: 'Количества',
    answer: entitiesCountSchema,
    run: countEntities,
  },
});

const COMMON: BookSchemas = {
  item: referenceItemSchema,
  list: referenceItemListSchema,
  create: createReferenceSchema,
  update: updateReferenceSchema,
};
const SCHEMAS: Record<ReferenceBook, BookSchemas> = {
  niches: COMMON,
  'communication-types': COMMON,
  'communication-tags': COMMON,
  favorites: {
    item: favoriteSchema,
    list: favoriteListSchema,
    create: createFavoriteSchema,
    update: updateFavoriteSchema,
  },
};

export const referencesRoutes = [
  ...commonRoutes,
  ...valuesOf(REFERENCE_BOOKS).flatMap((book) => bookRoutes(book, SCHEMAS[book])),
];
