import { createRoute } from '@hono/zod-openapi';
import { reportsList } from '#domain/reports/reports.filters.ts';
import {
  reportFileSchema,
  reportListSchema,
  reportOptionsSchema,
  reportSchema,
} from '#domain/reports/reports.schema.ts';
import type { Deps } from '#server/deps.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { callerOf, readerOf } from '#server/identity/caller.ts';
import { cancelReport } from './cancel-report.ts';
import { getReportOptions, listReports } from './list-reports.ts';
import { showReport } from './load-report.ts';
import { removeReport } from './remove-report.ts';
import { retryReport } from './retry-report.ts';
import { signReportFile } from './sign-report-file.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/reports',
  summary: 'Отчёты и выгрузки: свои, администратору все',
  parameters: listQueryParameters(reportsList),
  responses: { 200: jsonAnswer(reportListSchema, 'Страница списка'), ...refusals(400, 401) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/reports/options',
  summary: 'Чем можно отобрать отчёты',
  responses: { 200: jsonAnswer(reportOptionsSchema, 'Списки для выбора'), ...refusals(401) },
});

const getReportRoute = createRoute({
  method: 'get',
  path: '/reports/{id}',
  summary: 'Отчёт с ходом его подготовки',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(reportSchema, 'Отчёт'), ...refusals(400, 401, 404) },
});

const fileRoute = createRoute({
  method: 'post',
  path: '/reports/{id}/file',
  summary: 'Подписанная ссылка на файл; скачивание записывается в журнал',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(reportFileSchema, 'Ссылка на несколько минут'), ...refusals(400, 401, 403, 404, 409) },
});

const cancelRoute = createRoute({
  method: 'post',
  path: '/reports/{id}/cancel',
  summary: 'Остановить подготовку',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(reportSchema, 'Отменяется'), ...refusals(400, 401, 403, 404, 409) },
});

const retryRoute = createRoute({
  method: 'post',
  path: '/reports/{id}/retry',
  summary: 'Подготовить ещё раз',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(reportSchema, 'В очереди'), ...refusals(400, 401, 403, 404, 409) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/reports/{id}',
  summary: 'Удалить отчёт с его файлом',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 409) },
});

export function reportsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(reportsList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listReports(db, readerOf(c, deps), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getReportOptions(db, c.get('actor')), 200))
    .openapi(getReportRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await db.read((q) => showReport(q, readerOf(c, deps), id)), 200);
    })
    .openapi(fileRoute, async (c) =>
      c.json(await signReportFile(deps, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(cancelRoute, async (c) => c.json(await cancelReport(db, callerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(retryRoute, async (c) => c.json(await retryReport(deps, callerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(removeRoute, async (c) => {
      await removeReport(deps, callerOf(c, deps), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
