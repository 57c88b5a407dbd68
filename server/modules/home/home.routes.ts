import { createRoute } from '@hono/zod-openapi';
import { workSchema } from '#domain/home/work.schema.ts';
import type { Deps } from '#server/deps.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { userReaderOf } from '#server/identity/caller.ts';
import { getWork } from './get-work.ts';

const workRoute = createRoute({
  method: 'get',
  path: '/home/work',
  summary: 'Что ждёт своей очереди: по ролям того, кто спрашивает',
  responses: { 200: jsonAnswer(workSchema, 'Дела с количествами и фильтрами списков'), ...refusals(401, 403) },
});

export function homeRoutes(deps: Deps): Router {
  return createRouter().openapi(workRoute, async (c) => c.json(await getWork(deps, userReaderOf(c, deps)), 200));
}
