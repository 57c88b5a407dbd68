import { createRoute, z } from '@hono/zod-openapi';
import { uploadSchema } from '#domain/uploads/uploads.schema.ts';
import type { Deps } from '#server/deps.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { userOf } from '#server/identity/caller.ts';
import { createUpload } from './create-upload.ts';
import { removeUpload } from './remove-upload.ts';

const createUploadRoute = createRoute({
  method: 'post',
  path: '/uploads',
  summary: 'Передать запись (тело запроса — сам файл)',
  request: { query: z.strictObject({ file_name: z.string().min(1).max(255) }) },
  responses: { 201: jsonAnswer(uploadSchema, 'Принята'), ...refusals(400, 401, 403, 409, 413, 415, 422) },
});

const removeUploadRoute = createRoute({
  method: 'delete',
  path: '/uploads/{id}',
  summary: 'Отказаться от переданной записи',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалена' }, ...refusals(400, 401, 404) },
});

export function uploadsRoutes(deps: Deps): Router {
  return createRouter()
    .openapi(createUploadRoute, async (c) => {
      const incoming = { body: c.req.raw.body, file_name: c.req.valid('query').file_name };
      return c.json(await createUpload(deps, userOf(c), incoming), 201);
    })
    .openapi(removeUploadRoute, async (c) => {
      await removeUpload(deps, c.get('actor'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
