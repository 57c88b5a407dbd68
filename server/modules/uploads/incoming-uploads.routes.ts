import { createRoute, z } from '@hono/zod-openapi';
import { incomingUploadSchema, uploadSchema } from '#domain/uploads/uploads.schema.ts';
import type { Deps } from '#server/deps.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { userOf } from '#server/identity/caller.ts';
import { appendPart } from './append-part.ts';
import { beginIncoming } from './begin-incoming.ts';
import { finishIncoming } from './finish-incoming.ts';
import { getIncoming } from './get-incoming.ts';
import { removeIncoming } from './remove-incoming.ts';

/** Digits only: an empty text is no zero. */
const bytesSchema = z
  .string()
  .regex(/^\d{1,9}$/, 'Укажите число байтов.')
  .transform(Number)
  .openapi({ type: 'integer' });

const beginRoute = createRoute({
  method: 'post',
  path: '/uploads/incoming',
  summary: 'Начать передачу записи по частям',
  request: {
    query: z.strictObject({
      file_name: z.string().min(1).max(255),
      size_bytes: bytesSchema.refine((size) => size > 0, 'Файл пуст.'),
    }),
  },
  responses: { 201: jsonAnswer(incomingUploadSchema, 'Начата'), ...refusals(400, 401, 403, 409, 413) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/uploads/incoming/{id}',
  summary: 'Сколько записи уже принято',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(incomingUploadSchema, 'Передача'), ...refusals(400, 401, 404) },
});

const appendRoute = createRoute({
  method: 'patch',
  path: '/uploads/incoming/{id}',
  summary: 'Передать следующую часть (тело запроса — её байты)',
  request: { params: pathIdSchema, headers: z.object({ 'upload-offset': bytesSchema }) },
  responses: { 200: jsonAnswer(incomingUploadSchema, 'Принята'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const finishRoute = createRoute({
  method: 'post',
  path: '/uploads/incoming/{id}/finish',
  summary: 'Собрать переданную запись',
  request: { params: pathIdSchema },
  responses: { 201: jsonAnswer(uploadSchema, 'Собрана'), ...refusals(400, 401, 403, 404, 409, 415, 422) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/uploads/incoming/{id}',
  summary: 'Отказаться от начатой передачи',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалена' }, ...refusals(400, 401, 404) },
});

export function incomingUploadsRoutes(deps: Deps): Router {
  return createRouter()
    .openapi(beginRoute, async (c) => c.json(await beginIncoming(deps, userOf(c), c.req.valid('query')), 201))
    .openapi(getRoute, async (c) => c.json(await getIncoming(deps, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(appendRoute, async (c) => {
      const offset = c.req.valid('header')['upload-offset'];
      const part = { id: c.req.valid('param').id, offset, body: c.req.raw.body };
      return c.json(await appendPart(deps, c.get('actor'), part), 200);
    })
    .openapi(finishRoute, async (c) => c.json(await finishIncoming(deps, userOf(c), c.req.valid('param').id), 201))
    .openapi(removeRoute, async (c) => {
      await removeIncoming(deps, c.get('actor'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
