import { createRoute, z } from '@hono/zod-openapi';
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
import { STATIC_REFERENCES_VERSION } from '#domain/references/static-version.ts';
import type { Deps } from '#server/deps.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { type BookSchemas, bookRoutes } from './book.routes.ts';
import { countEntities } from './count-entities.ts';

const staticRoute = createRoute({
  method: 'get',
  path: '/reference/static',
  summary: 'Постоянные справочники; ответ на адрес со своей версией браузер хранит и не спрашивает снова',
  request: { query: z.object({ v: z.string().max(40).optional().describe('Версия списков') }) },
  responses: { 200: jsonAnswer(staticReferencesSchema, 'Списки'), ...refusals(400, 401) },
});

/**
 * Caching until the next release, the same for everybody, but private: a shared cache would give it to whoever has not
 * signed in.
 */
const FOR_EVER = 'private, max-age=31536000, immutable';

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
    .openapi(staticRoute, (c) => {
      if (c.req.valid('query').v === STATIC_REFERENCES_VERSION) c.header('Cache-Control', FOR_EVER);
      return c.json(staticReferences, 200);
    })
    .openapi(countRoute, async (c) => c.json(await countEntities(db, c.get('actor')), 200));
  for (const book of valuesOf(REFERENCE_BOOKS)) router.route('/', bookRoutes(deps, book, SCHEMAS[book]));
  return router;
}
