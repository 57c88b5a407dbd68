import { createRoute } from '@hono/zod-openapi';
import {
  createFavoriteSchema,
  favoriteListSchema,
  favoriteSchema,
  updateFavoriteSchema,
} from '#domain/favorites/favorites.schema.ts';
import {
  createReferenceSchema,
  referenceItemListSchema,
  referenceItemSchema,
  updateReferenceSchema,
} from '#domain/references/reference-items.schema.ts';
import { entitiesCountSchema, staticReferencesSchema } from '#domain/references/references.schema.ts';
import { REFERENCE_BOOKS, type ReferenceBook } from '#domain/references/reference-books.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { staticReferences } from '#domain/references/static-references.list.ts';
import type { Deps } from '#server/deps.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { type BookSchemas, bookRoutes } from './book.routes.ts';
import { countEntities } from './count-entities.ts';

const staticRoute = createRoute({
  method: 'get',
  path: '/reference/static',
  summary: 'Постоянные справочники',
  responses: { 200: jsonAnswer(staticReferencesSchema, 'Списки'), ...refusals(401) },
});

const countRoute = createRoute({
  method: 'get',
  path: '/reference/entities-count',
  summary: 'Сколько чего видно',
  responses: { 200: jsonAnswer(entitiesCountSchema, 'Количества'), ...refusals(401) },
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

export function referencesRoutes(deps: Deps): Router {
  const { db } = deps;
  const router = createRouter()
    .openapi(staticRoute, (c) => c.json(staticReferences, 200))
    .openapi(countRoute, async (c) => c.json(await countEntities(db, c.get('actor')), 200));
  for (const book of valuesOf(REFERENCE_BOOKS)) router.route('/', bookRoutes(deps, book, SCHEMAS[book]));
  return router;
}
