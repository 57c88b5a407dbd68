import { createRoute } from '@hono/zod-openapi';
import { workplaceSchema } from '#domain/workplace/workplace.schema.ts';
import type { Deps } from '#server/deps.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { readerOf } from '#server/identity/caller.ts';
import { getWorkplace } from './get-workplace.ts';

const getRoute = createRoute({
  method: 'get',
  path: '/communications/{id}/workplace',
  summary: 'Всё, с чем открывается страница коммуникации: она сама, запись, комментарии, своя задача',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(workplaceSchema, 'Рабочее место'), ...refusals(400, 401, 404) },
});

export function workplaceRoutes(deps: Deps): Router {
  return createRouter().openapi(getRoute, async (c) =>
    c.json(await getWorkplace(deps, readerOf(c, deps), c.req.valid('param').id), 200),
  );
}
