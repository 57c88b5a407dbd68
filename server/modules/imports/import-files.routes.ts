import { createRoute, z } from '@hono/zod-openapi';
import { IMPORT_FILE_KINDS } from '#domain/imports/import-words.ts';
import { importFileSchema, importSchema } from '#domain/imports/imports.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import type { Deps } from '#server/deps.ts';
import { pathId, pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { finishImportFile } from './finish-file.ts';
import { appendImportPart, beginImportFile, getImportFile, removeImportFile } from './import-files.ts';

/** Digits only: an empty text is no zero. */
const bytesSchema = z
  .string()
  .regex(/^\d{1,10}$/, 'Укажите число байтов.')
  .transform(Number)
  .openapi({ type: 'integer' });

const fileParams = { params: pathIdSchema.extend({ file_id: pathId('file_id') }) };

const beginRoute = createRoute({
  method: 'post',
  path: '/imports/{id}/files',
  summary: 'Начать передачу файла по частям; новая таблица заменяет прежнюю',
  request: {
    params: pathIdSchema,
    query: z.strictObject({
      name: z.string().min(1).max(255),
      kind: z.enum(valuesOf(IMPORT_FILE_KINDS)),
      size_bytes: bytesSchema.refine((size) => size > 0, 'Файл пуст.'),
    }),
  },
  responses: { 201: jsonAnswer(importFileSchema, 'Начата'), ...refusals(400, 401, 403, 404, 409, 413) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/files/{file_id}',
  summary: 'Сколько файла уже принято',
  request: fileParams,
  responses: { 200: jsonAnswer(importFileSchema, 'Передача'), ...refusals(400, 401, 404) },
});

const appendRoute = createRoute({
  method: 'patch',
  path: '/imports/{id}/files/{file_id}',
  summary: 'Передать следующую часть (тело запроса — её байты)',
  request: { ...fileParams, headers: z.object({ 'upload-offset': bytesSchema }) },
  responses: { 200: jsonAnswer(importFileSchema, 'Принята'), ...refusals(400, 401, 403, 404, 409, 413) },
});

const finishRoute = createRoute({
  method: 'post',
  path: '/imports/{id}/files/{file_id}/finish',
  summary: 'Прочитать переданный файл: таблица, архив или запись',
  request: fileParams,
  responses: { 200: jsonAnswer(importSchema, 'Импорт'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/imports/{id}/files/{file_id}',
  summary: 'Убрать файл из импорта',
  request: fileParams,
  responses: { 200: jsonAnswer(importSchema, 'Импорт'), ...refusals(400, 401, 403, 404, 409) },
});

export function importFilesRoutes(deps: Deps): Router {
  const of = ({ id, file_id }: { id: number; file_id: number }) => ({ id, file_id });
  return createRouter()
    .openapi(beginRoute, async (c) => {
      const file = { ...c.req.valid('query'), ...c.req.valid('param') };
      return c.json(await beginImportFile(deps, callerOf(c, deps), file), 201);
    })
    .openapi(getRoute, async (c) => c.json(await getImportFile(deps, c.get('actor'), of(c.req.valid('param'))), 200))
    .openapi(appendRoute, async (c) => {
      const offset = c.req.valid('header')['upload-offset'];
      const part = { ...of(c.req.valid('param')), offset, body: c.req.raw.body };
      return c.json(await appendImportPart(deps, callerOf(c, deps), part), 200);
    })
    .openapi(finishRoute, async (c) => {
      const { signal } = c.req.raw;
      return c.json(await finishImportFile(deps, callerOf(c, deps), { ...of(c.req.valid('param')), signal }), 200);
    })
    .openapi(removeRoute, async (c) =>
      c.json(await removeImportFile(deps, callerOf(c, deps), of(c.req.valid('param'))), 200),
    );
}
