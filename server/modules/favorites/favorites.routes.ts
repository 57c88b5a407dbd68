import { createRoute, type z } from '@hono/zod-openapi';
import { favoriteContentSchema, favoriteSchema } from '#domain/favorites/favorites.schema.ts';
import { type ReferenceItem } from '#domain/references/reference-items.schema.ts';
import type { Deps } from '#server/deps.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { changeFavoriteContent } from './change-favorite-content.ts';

/** Item in the common shape of all books, as their verbs return it. */
const item: z.ZodType<ReferenceItem> = favoriteSchema;

const contentRoute = createRoute({
  method: 'post',
  path: '/reference/favorites/{id}/communications',
  summary: 'Положить коммуникации в избранное и убрать из него',
  request: { params: pathIdSchema, body: jsonBody(favoriteContentSchema) },
  responses: { 200: jsonAnswer(item, 'Список избранного'), ...refusals(400, 401, 403, 404, 422) },
});

/** Contents of a collection (D-22); the collections themselves are a book of the references. */
export function favoritesRoutes(deps: Deps): Router {
  const { db } = deps;
  return createRouter().openapi(contentRoute, async (c) => {
    const asked = { id: c.req.valid('param').id, ...c.req.valid('json') };
    return c.json(await changeFavoriteContent(db, callerOf(c, deps), asked), 200);
  });
}
