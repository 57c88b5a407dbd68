import { createRoute } from '@hono/zod-openapi';
import { noticeSchema } from '#domain/auth/auth.schema.ts';
import { changePasswordSchema, sessionListSchema } from '#domain/users/users.schema.ts';
import type { Deps } from '#server/deps.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, userReaderOf } from '#server/identity/caller.ts';
import { bearerToken } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { keepDeviceMark } from './keep-device-mark.ts';
import { endOtherSessions, listOwnSessions } from './own-sessions.ts';

const sessionsRoute = createRoute({
  method: 'get',
  path: '/users/me/sessions',
  summary: 'Свои сеансы: где и когда',
  responses: { 200: jsonAnswer(sessionListSchema, 'Действующие сеансы'), ...refusals(401, 403) },
});

const endSessionsRoute = createRoute({
  method: 'delete',
  path: '/users/me/sessions',
  summary: 'Выйти на других устройствах; этот сеанс остаётся',
  responses: { 200: jsonAnswer(noticeSchema, 'Завершены'), ...refusals(401, 403) },
});

const passwordRoute = createRoute({
  method: 'post',
  path: '/users/me/password',
  summary: 'Сменить свой пароль; остальные сеансы заканчиваются',
  request: { body: jsonBody(changePasswordSchema) },
  responses: { 200: jsonAnswer(noticeSchema, 'Изменён'), ...refusals(401, 403, 422, 429) },
});

/** Routes of a signed-in person's own account. */
export function ownAccountRoutes(deps: Deps): Router {
  const { db } = deps;
  // Token is always present behind authenticate().
  const tokenOf = (header: string | undefined): string => bearerToken(header) ?? '';
  return createRouter()
    .openapi(sessionsRoute, async (c) => {
      const idle_minutes = c.get('session')?.idle_minutes ?? null;
      const token = tokenOf(c.req.header('authorization'));
      return c.json(await listOwnSessions(db, userReaderOf(c, deps), { token, idle_minutes }), 200);
    })
    .openapi(endSessionsRoute, async (c) =>
      c.json(await endOtherSessions(db, callerOf(c, deps), tokenOf(c.req.header('authorization'))), 200),
    )
    .openapi(passwordRoute, async (c) => {
      const token = tokenOf(c.req.header('authorization'));
      const { message, device } = await changePassword(deps, callerOf(c, deps), c.req.valid('json'), token);
      keepDeviceMark(c, deps, device);
      return c.json({ message }, 200);
    });
}
