import { createRoute } from '@hono/zod-openapi';
import { noticeSchema } from '#domain/auth/auth.schema.ts';
import {
  beginSecondFactorSchema,
  confirmSecondFactorSchema,
  enrolmentSchema,
  recoveryCodesSchema,
  secondFactorProofSchema,
  secondFactorSchema,
} from '#domain/auth/second-factor.schema.ts';
import type { Deps } from '#server/deps.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, userOf } from '#server/identity/caller.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from './own-second-factor.ts';

const getRoute = createRoute({
  method: 'get',
  path: '/users/me/second-factor',
  summary: 'Свой второй фактор: включён ли и кто его требует',
  responses: { 200: jsonAnswer(secondFactorSchema, 'Второй фактор'), ...refusals(401, 403) },
});

const beginRoute = createRoute({
  method: 'post',
  path: '/users/me/second-factor',
  summary: 'Начать настройку: секрет для приложения',
  request: { body: jsonBody(beginSecondFactorSchema) },
  responses: { 200: jsonAnswer(enrolmentSchema, 'Секрет'), ...refusals(401, 403, 409, 422, 429) },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/users/me/second-factor/confirm',
  summary: 'Включить по коду из приложения; в ответ — коды восстановления, один раз',
  request: { body: jsonBody(confirmSecondFactorSchema) },
  responses: { 200: jsonAnswer(recoveryCodesSchema, 'Коды восстановления'), ...refusals(401, 403, 409, 422) },
});

const renewRoute = createRoute({
  method: 'post',
  path: '/users/me/second-factor/recovery-codes',
  summary: 'Новые коды восстановления вместо прежних',
  request: { body: jsonBody(secondFactorProofSchema) },
  responses: { 200: jsonAnswer(recoveryCodesSchema, 'Коды восстановления'), ...refusals(401, 403, 409, 422, 429) },
});

const disableRoute = createRoute({
  method: 'post',
  path: '/users/me/second-factor/disable',
  summary: 'Выключить второй фактор',
  request: { body: jsonBody(secondFactorProofSchema) },
  responses: { 200: jsonAnswer(noticeSchema, 'Выключен'), ...refusals(401, 403, 409, 422, 429) },
});

/** Routes of a signed-in person's own second factor. */
export function ownSecondFactorRoutes(deps: Deps): Router {
  return createRouter()
    .openapi(getRoute, async (c) => c.json(await getSecondFactor(deps, userOf(c)), 200))
    .openapi(beginRoute, async (c) =>
      c.json(await beginEnrolment(deps, callerOf(c, deps), c.req.valid('json').password), 200),
    )
    .openapi(confirmRoute, async (c) =>
      c.json(await confirmEnrolment(deps, callerOf(c, deps), c.req.valid('json').code), 200),
    )
    .openapi(renewRoute, async (c) =>
      c.json(await renewRecoveryCodes(deps, callerOf(c, deps), c.req.valid('json')), 200),
    )
    .openapi(disableRoute, async (c) =>
      c.json(await disableSecondFactor(deps, callerOf(c, deps), c.req.valid('json')), 200),
    );
}
