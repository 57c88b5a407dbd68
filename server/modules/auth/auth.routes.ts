import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  loginByCodeSchema,
  loginSchema,
  noticeSchema,
  passwordResetSchema,
  permissionsSchema,
  requestPasswordResetSchema,
  sessionLeftSchema,
  sessionTokenSchema,
} from '#domain/auth/auth.schema.ts';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { blocked } from '#server/http/errors.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { DEMO_SIGN_INS, demoSignInsSchema } from './demo-sign-ins.ts';
import { getPermissions } from './get-permissions.ts';
import { deviceMarks } from './device-mark.ts';
import { keepDeviceMark } from './keep-device-mark.ts';
import { logIn } from './log-in.ts';
import { logInByCode } from './log-in-by-code.ts';
import { logOut } from './log-out.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { sessionLeft } from './session-left.ts';
import type { SignInClient } from './start-session.ts';

const loginRoute = createRoute({
  method: 'post',
  path: '/auth/login',
  summary: 'Вход',
  request: { body: jsonBody(loginSchema) },
  // Open although it has a 401: that asks for the code of the second factor, not for a token.
  security: [],
  responses: { 200: jsonAnswer(sessionTokenSchema, 'Токен на 24 часа'), ...refusals(401, 422, 423, 429) },
});

const loginByCodeRoute = createRoute({
  method: 'post',
  path: '/auth/login/code',
  summary: 'Второй шаг входа: код из приложения или код восстановления',
  request: { body: jsonBody(loginByCodeSchema) },
  // Open although it has a 401: that asks for the code of the second factor, not for a token.
  security: [],
  responses: { 200: jsonAnswer(sessionTokenSchema, 'Токен на 24 часа'), ...refusals(401, 422, 423, 429) },
});

const requestResetRoute = createRoute({
  method: 'post',
  path: '/auth/request-password-reset',
  summary: 'Попросить письмо со ссылкой для нового пароля; ответ один для любых адресов',
  request: { body: jsonBody(requestPasswordResetSchema) },
  responses: { 200: jsonAnswer(noticeSchema, 'Принято'), ...refusals(422, 429) },
});

const resetRoute = createRoute({
  method: 'post',
  path: '/auth/password-reset',
  summary: 'Задать новый пароль по ссылке из письма',
  request: { body: jsonBody(passwordResetSchema) },
  responses: { 200: jsonAnswer(noticeSchema, 'Пароль изменён'), ...refusals(422, 429) },
});

const demoRoute = createRoute({
  method: 'get',
  path: '/auth/demo',
  summary: 'Демонстрационные входы; вне демонстрации список пуст',
  responses: { 200: jsonAnswer(demoSignInsSchema, 'Список') },
});

const testBlockRoute = createRoute({
  method: 'get',
  path: '/test-valid-block',
  summary: 'Ответ о блокировке, для проверки',
  responses: refusals(423),
});

function clientOf(c: Context<AppEnv>, deps: Deps): SignInClient {
  return {
    now: deps.clock(),
    user_agent: c.req.header('user-agent') ?? '',
    address: clientAddress(c, deps),
    request_id: c.get('requestId'),
    cookie: (name) => getCookie(c, name),
  };
}

/** Routes open to everyone. */
export function publicAuthRoutes(deps: Deps): Router {
  return createRouter()
    .openapi(loginRoute, async (c) => {
      const { token, device } = await logIn(deps, c.req.valid('json'), clientOf(c, deps));
      keepDeviceMark(c, deps, device);
      return c.json({ token }, 200);
    })
    .openapi(loginByCodeRoute, async (c) => {
      const { token, device } = await logInByCode(deps, c.req.valid('json'), clientOf(c, deps));
      keepDeviceMark(c, deps, device);
      return c.json({ token }, 200);
    })
    .openapi(requestResetRoute, async (c) => {
      const client = { ...clientOf(c, deps), marks: deviceMarks(getCookie(c)) };
      return c.json(await requestPasswordReset(deps, c.req.valid('json'), client), 200);
    })
    .openapi(resetRoute, async (c) => c.json(await resetPassword(deps, c.req.valid('json'), clientOf(c, deps)), 200))
    .openapi(demoRoute, (c) => c.json({ sign_ins: deps.demo ? DEMO_SIGN_INS : [] }, 200))
    .openapi(testBlockRoute, () => {
      throw blocked('Это проверка: доступ заблокирован.');
    });
}

const logoutRoute = createRoute({
  method: 'post',
  path: '/logout',
  summary: 'Выход',
  responses: { 204: { description: 'Сеанс закончен' }, ...refusals(401) },
});

const permissionsRoute = createRoute({
  method: 'get',
  path: '/auth/permissions',
  summary: 'Доступные страницы; для гостя по ссылке — кто он и что ему открыто',
  responses: { 200: jsonAnswer(permissionsSchema, 'Флаги страниц'), ...refusals(401) },
});

const sessionRoute = createRoute({
  method: 'get',
  path: '/auth/session',
  summary: 'Сколько осталось до конца сеанса из-за бездействия; сам вопрос — действие, если он не X-Background',
  responses: { 200: jsonAnswer(sessionLeftSchema, 'Сколько осталось'), ...refusals(401) },
});

/** Routes for signed-in people. */
export function authRoutes(deps: Deps): Router {
  return createRouter()
    .openapi(logoutRoute, async (c) => {
      await logOut(deps.db, c.req.header('authorization'));
      return c.body(null, 204);
    })
    .openapi(permissionsRoute, async (c) =>
      c.json(await getPermissions(deps.db, { actor: c.get('actor'), session: c.get('session') }), 200),
    )
    .openapi(sessionRoute, (c) => c.json(sessionLeft(c.get('session'), deps.clock()), 200));
}
