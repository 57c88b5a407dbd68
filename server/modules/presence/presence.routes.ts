import { createRoute } from '@hono/zod-openapi';
import { presenceSchema } from '#domain/presence/presence.schema.ts';
import type { Deps } from '#server/deps.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { heartbeat } from './heartbeat.ts';

const beatRoute = createRoute({
  method: 'post',
  path: '/communications/{id}/presence',
  summary: 'Страница открыта; в ответ — кто ещё сейчас оценивает',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(presenceSchema, 'Кто оценивает'), ...refusals(400, 401, 403, 404) },
});

export function presenceRoutes(deps: Deps): Router {
  return createRouter().openapi(beatRoute, async (c) =>
    c.json(await heartbeat(deps.db, callerOf(c, deps), c.req.valid('param').id), 200),
  );
}
