import { createRoute } from '@hono/zod-openapi';
import { savedViewList } from '#domain/saved-views/saved-views.filters.ts';
import {
  createSavedViewSchema,
  savedViewListSchema,
  savedViewSchema,
  updateSavedViewSchema,
} from '#domain/saved-views/saved-views.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { createSavedView } from './create-saved-view.ts';
import { listSavedViews } from './list-saved-views.ts';
import { removeSavedView } from './remove-saved-view.ts';
import { updateSavedView } from './update-saved-view.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/saved-views',
  summary: 'Сохранённые виды списков: свои и общие',
  parameters: listQueryParameters(savedViewList),
  responses: { 200: jsonAnswer(savedViewListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const createViewRoute = createRoute({
  method: 'post',
  path: '/saved-views',
  summary: 'Сохранить вид списка',
  request: { body: jsonBody(createSavedViewSchema) },
  responses: { 201: jsonAnswer(savedViewSchema, 'Сохранён'), ...refusals(400, 401, 403, 409, 422) },
});

const updateRoute = createRoute({
  method: 'patch',
  path: '/saved-views/{id}',
  summary: 'Изменить вид (If-Match: ревизия); что не прислано, остаётся',
  request: { params: pathIdSchema, body: jsonBody(updateSavedViewSchema) },
  responses: { 200: jsonAnswer(savedViewSchema, 'Изменён'), ...refusals(400, 401, 403, 404, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/saved-views/{id}',
  summary: 'Удалить вид (If-Match: ревизия)',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 412, 428) },
});

export function savedViewsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(savedViewList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listSavedViews(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(createViewRoute, async (c) =>
      c.json(await createSavedView(db, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await updateSavedView(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeSavedView(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')));
      return c.body(null, 204);
    });
}
