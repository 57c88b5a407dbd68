import { createRoute } from '@hono/zod-openapi';
import { userSchema } from '#domain/users/users.schema.ts';
import type { Deps } from '#server/deps.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { getMe } from './get-user.ts';

const meRoute = createRoute({
  method: 'get',
  path: '/users/me',
  summary: 'Кто вошёл',
  responses: { 200: jsonAnswer(userSchema, 'Пользователь'), ...refusals(401) },
});

export function usersRoutes({ db }: Deps): Router {
  return createRouter().openapi(meRoute, async (c) => c.json(await getMe(db, c.get('actor')), 200));
}
