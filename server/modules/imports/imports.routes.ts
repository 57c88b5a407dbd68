import { createRoute, z } from '@hono/zod-openapi';
import { ROW_VERDICTS } from '#domain/imports/import-words.ts';
import { importsList } from '#domain/imports/imports.filters.ts';
import {
  createImportSchema,
  importListSchema,
  importOptionsSchema,
  importReadingSchema,
  importRowsSchema,
  importSchema,
} from '#domain/imports/imports.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { createImport } from './create-import.ts';
import { getImportOptions, listImports } from './list-imports.ts';
import { showImport } from './load-import.ts';
import { removeImport } from './remove-import.ts';
import { exportReport, listReportRows } from './report-rows.ts';
import { setReading } from './set-reading.ts';
import { checkImport, runImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';

const params = { params: pathIdSchema };
const anImport = (meaning: string) => jsonAnswer(importSchema, meaning);

const listRoute = createRoute({
  method: 'get',
  path: '/imports',
  summary: 'Импорты звонков из файлов, новые сначала',
  parameters: listQueryParameters(importsList),
  responses: { 200: jsonAnswer(importListSchema, 'Страница списка'), ...refusals(400, 401) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/imports/options',
  summary: 'Проекты, куда можно загрузить звонки',
  responses: { 200: jsonAnswer(importOptionsSchema, 'Проекты'), ...refusals(401) },
});

const createImportRoute = createRoute({
  method: 'post',
  path: '/imports',
  summary: 'Новый импорт; файлы добавляются следом',
  request: { body: jsonBody(createImportSchema) },
  responses: { 201: anImport('Создан'), ...refusals(400, 401, 403, 409, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/imports/{id}',
  summary: 'Импорт с файлами, колонками, ходом и итогами',
  request: params,
  responses: { 200: anImport('Импорт'), ...refusals(400, 401, 404) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/imports/{id}',
  summary: 'Удалить импорт с его файлами и отчётом; загруженные звонки остаются',
  request: params,
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 409) },
});

const readingRoute = createRoute({
  method: 'put',
  path: '/imports/{id}/reading',
  summary: 'Как читать таблицу: поля колонок, часовой пояс, единицы (If-Match: ревизия)',
  request: { ...params, body: jsonBody(importReadingSchema) },
  responses: { 200: anImport('Изменён'), ...refusals(400, 401, 403, 404, 409, 412, 422, 428) },
});

const step = (path: `/imports/{id}/${string}`, summary: string) =>
  createRoute({
    method: 'post',
    path,
    summary,
    request: params,
    responses: { 200: anImport('Импорт'), ...refusals(400, 401, 403, 404, 409) },
  });

const checkRoute = step('/imports/{id}/check', 'Проверить: что станет с каждой строкой, ничего не загружая');
const runRoute = step('/imports/{id}/run', 'Загрузить проверенное или продолжить остановленное');
const stopRoute = step('/imports/{id}/stop', 'Остановить проверку или загрузку');

const rowsRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/rows',
  summary: 'Строки отчёта по порядку, по 50; after: номер строки, за которой продолжить',
  request: {
    ...params,
    query: z.strictObject({
      verdict: z.enum(valuesOf(ROW_VERDICTS)).optional(),
      after: z
        .string()
        .regex(/^\d{1,7}$/, 'Укажите номер строки.')
        .transform(Number)
        .openapi({ type: 'integer' })
        .optional(),
    }),
  },
  responses: { 200: jsonAnswer(importRowsSchema, 'Строки'), ...refusals(400, 401, 404) },
});

const reportRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/report',
  summary: 'Отчёт по всем строкам файлом CSV',
  request: params,
  responses: {
    200: { description: 'Файл', content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } },
    ...refusals(400, 401, 404),
  },
});

export function importsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(importsList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listImports(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getImportOptions(db, c.get('actor')), 200))
    .openapi(createImportRoute, async (c) =>
      c.json(await createImport(db, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(getRoute, async (c) =>
      c.json(await db.read((q) => showImport(q, c.get('actor'), c.req.valid('param').id)), 200),
    )
    .openapi(removeRoute, async (c) => {
      await removeImport(deps, callerOf(c, deps), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(readingRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await setReading(db, callerOf(c, deps), { seen, reading: c.req.valid('json') }), 200);
    })
    .openapi(checkRoute, async (c) => c.json(await checkImport(db, callerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(runRoute, async (c) => c.json(await runImport(db, callerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(stopRoute, async (c) => c.json(await stopImport(db, callerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(rowsRoute, async (c) => {
      const { verdict = null, after = 0 } = c.req.valid('query');
      return c.json(await listReportRows(db, c.get('actor'), { ...c.req.valid('param'), verdict, after }), 200);
    })
    .openapi(reportRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.body(await exportReport(db, c.get('actor'), id), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="import-${id}.csv"`,
      });
    });
}
