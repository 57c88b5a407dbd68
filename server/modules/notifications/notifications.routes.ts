import { createRoute } from '@hono/zod-openapi';
import {
  notificationParamsSchema,
  notificationSettingsSchema,
  switchNotificationSchema,
} from '#domain/notifications/notifications.schema.ts';
import type { Deps } from '#server/deps.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, userReaderOf } from '#server/identity/caller.ts';
import { getOwnNotifications, switchOwnNotification } from './own-notifications.ts';

const getRoute = createRoute({
  method: 'get',
  path: '/users/me/notifications',
  summary: 'Какие письма приходят мне',
  responses: { 200: jsonAnswer(notificationSettingsSchema, 'Письма моих ролей'), ...refusals(401, 403) },
});

const switchRoute = createRoute({
  method: 'put',
  path: '/users/me/notifications/{kind}',
  summary: 'Включить или выключить письма одного вида',
  request: { params: notificationParamsSchema, body: jsonBody(switchNotificationSchema) },
  responses: { 200: jsonAnswer(notificationSettingsSchema, 'Записано'), ...refusals(400, 401, 403, 404, 422) },
});

export function notificationsRoutes(deps: Deps): Router {
  const { db } = deps;
  return createRouter()
    .openapi(getRoute, async (c) => c.json(await getOwnNotifications(db, userReaderOf(c, deps)), 200))
    .openapi(switchRoute, async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await switchOwnNotification(db, callerOf(c, deps), wanted), 200);
    });
}
