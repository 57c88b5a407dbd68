import { createRoute } from '@hono/zod-openapi';
import { entitiesCountSchema, staticReferencesSchema } from '#domain/references/references.schema.ts';
import { staticReferences } from '#domain/references/static-references.list.ts';
import type { Deps } from '#server/deps.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
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

export function referencesRoutes({ db }: Deps): Router {
  return createRouter()
    .openapi(staticRoute, (c) => c.json(staticReferences, 200))
    .openapi(countRoute, async (c) => c.json(await countEntities(db, c.get('actor')), 200));
}
