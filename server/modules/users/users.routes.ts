import { createRoute } from '@hono/zod-openapi';
import { noticeSchema } from '#domain/auth/auth.schema.ts';
import { usersList } from '#domain/users/users.filters.ts';
import {
  createUserSchema,
  updateUserSchema,
  userListSchema,
  userOptionsSchema,
  userPageSchema,
  userSchema,
  shutOutSchema,
} from '#domain/users/users.schema.ts';
import type { Deps } from '#server/deps.ts';
import { maybeSeen } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { multipartBody, readMultipart } from '#server/http/multipart.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { createUser } from './create-user.ts';
import { getUserOptions } from './get-user-options.ts';
import { getMe, getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { removeUser } from './remove-user.ts';
import { sendPasswordLetter } from './send-password-letter.ts';
import { type AccessChange, setAccess } from './set-access.ts';
import { assertMayUpdateUser, updateUser } from './update-user.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/users',
  summary: 'Сотрудники',
  parameters: listQueryParameters(usersList),
  responses: { 200: jsonAnswer(userListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const meRoute = createRoute({
  method: 'get',
  path: '/users/me',
  summary: 'Кто вошёл',
  responses: { 200: jsonAnswer(userSchema, 'Сотрудник'), ...refusals(401, 404) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/users/options',
  summary: 'Компании, проекты и роли для фильтров и формы',
  responses: { 200: jsonAnswer(userOptionsSchema, 'Списки'), ...refusals(401, 403) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/users/{id}',
  summary: 'Сотрудник',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(userPageSchema, 'Сотрудник'), ...refusals(400, 401, 404) },
});

const createUserRoute = createRoute({
  method: 'post',
  path: '/users',
  summary: 'Завести сотрудника; ему уходит приглашение',
  request: { body: multipartBody(createUserSchema, 'avatar') },
  responses: {
    201: jsonAnswer(userSchema, 'Заведён'),
    ...refusals(400, 401, 403, 404, 409, 413, 415, 422),
  },
});

const updateUserRoute = createRoute({
  method: 'post',
  path: '/users/{id}',
  summary: 'Изменить сотрудника (If-Match: ревизия; без него — как есть); что не передано, остаётся',
  request: { params: pathIdSchema, body: multipartBody(updateUserSchema, 'avatar') },
  responses: {
    200: jsonAnswer(userSchema, 'Изменён'),
    ...refusals(400, 401, 403, 404, 409, 412, 413, 415, 422),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/users/{id}',
  summary: 'Удалить сотрудника, с которым ничего не связано (If-Match: ревизия; без него — как есть)',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 409, 412) },
});

const SUMMARIES: Record<AccessChange, string> = {
  block: 'Заблокировать: все сеансы заканчиваются',
  unblock: 'Разблокировать',
  archive: 'Убрать в архив: войти больше нельзя',
  unarchive: 'Вернуть из архива',
};

const accessRoute = <Change extends AccessChange>(change: Change) =>
  createRoute({
    method: 'post',
    path: `/users/{id}/${change}`,
    summary: SUMMARIES[change],
    request: { params: pathIdSchema },
    responses: { 200: jsonAnswer(noticeSchema, 'Сделано'), ...refusals(400, 401, 403, 404, 409) },
  });

/** `accessRoute` for shutting out, which may say what becomes of the person's access links. */
const shutOutRoute = <Change extends AccessChange>(change: Change) =>
  createRoute({
    method: 'post',
    path: `/users/{id}/${change}`,
    summary: SUMMARIES[change],
    request: { params: pathIdSchema, body: { content: { 'application/json': { schema: shutOutSchema } } } },
    responses: { 200: jsonAnswer(noticeSchema, 'Сделано'), ...refusals(400, 401, 403, 404, 409, 422) },
  });

const letterRoute = createRoute({
  method: 'post',
  path: '/users/{id}/send-reset-password-email',
  summary: 'Письмо со ссылкой для пароля; кто ещё не входил, получает приглашение',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(noticeSchema, 'Отправлено'), ...refusals(400, 401, 403, 404, 409, 429) },
});

const removeFactorRoute = createRoute({
  method: 'post',
  path: '/users/{id}/remove-second-factor',
  summary: 'Снять второй фактор с того, кто потерял приложение и коды; ему уходит письмо',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(noticeSchema, 'Снят'), ...refusals(400, 401, 403, 404, 409) },
});

function readingRoutes(router: Router, { db }: Deps): Router {
  const readQuery = listQueryReader(usersList);
  return router
    .openapi(listRoute, async (c) => c.json(await listUsers(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(meRoute, async (c) => c.json(await getMe(db, c.get('actor')), 200))
    .openapi(optionsRoute, async (c) => c.json(await getUserOptions(db, c.get('actor')), 200))
    .openapi(getRoute, async (c) => c.json(await getUser(db, c.get('actor'), c.req.valid('param').id), 200));
}

function writingRoutes(router: Router, deps: Deps): Router {
  return router
    .openapi(createUserRoute, async (c) => {
      const { values, file } = await readMultipart(c.req.raw, { schema: createUserSchema, file: 'avatar' });
      return c.json(await createUser(deps, callerOf(c, deps), { values, avatar: file }), 201);
    })
    .openapi(updateUserRoute, async (c) => {
      const seen = maybeSeen(c, c.req.valid('param'));
      await assertMayUpdateUser(deps.db, c.get('actor'), seen.id);
      const { values, file } = await readMultipart(c.req.raw, { schema: updateUserSchema, file: 'avatar' });
      return c.json(await updateUser(deps, callerOf(c, deps), seen, { values, avatar: file }), 200);
    })
    .openapi(removeRoute, async (c) => {
      const seen = maybeSeen(c, c.req.valid('param'));
      await removeUser(deps, callerOf(c, deps), seen);
      return c.body(null, 204);
    });
}

export function usersRoutes(deps: Deps): Router {
  const router = writingRoutes(readingRoutes(createRouter(), deps), deps);
  for (const change of ['block', 'archive'] as const)
    router.openapi(shutOutRoute(change), async (c) => {
      const asked = { id: c.req.valid('param').id, change, ...c.req.valid('json') };
      return c.json(await setAccess(deps.db, callerOf(c, deps), asked), 200);
    });
  for (const change of ['unblock', 'unarchive'] as const)
    router.openapi(accessRoute(change), async (c) =>
      c.json(await setAccess(deps.db, callerOf(c, deps), { id: c.req.valid('param').id, change }), 200),
    );
  return router
    .openapi(letterRoute, async (c) =>
      c.json(await sendPasswordLetter(deps.db, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(removeFactorRoute, async (c) =>
      c.json(await removeSecondFactor(deps.db, callerOf(c, deps), c.req.valid('param').id), 200),
    );
}
