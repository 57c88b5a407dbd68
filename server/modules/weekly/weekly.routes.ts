import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { weeklyList } from '#domain/reports/weekly-reports.filters.ts';
import {
  createWeeklySchema,
  updateWeeklySchema,
  weeklyListSchema,
  weeklyNoticeSchema,
  weeklyOptionsSchema,
  weeklyReportSchema,
} from '#domain/reports/weekly-reports.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision, maybeSeen } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathId, pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import { callerOf, readerOf } from '#server/identity/caller.ts';
import { createWeekly } from './create-weekly.ts';
import { exportWeekly } from './export-weekly.ts';
import { getWeeklyNotice, getWeeklyOptions, listWeekly } from './list-weekly.ts';
import { showWeekly } from './load-weekly.ts';
import { approveWeekly, refreshWeekly, removeWeekly, reopenWeekly } from './move-weekly.ts';
import { retryDelivery, sendWeekly } from './send-weekly.ts';
import { updateWeekly } from './update-weekly.ts';

const params = { params: pathIdSchema };
const report = (meaning: string) => jsonAnswer(weeklyReportSchema, meaning);

const listRoute = createRoute({
  method: 'get',
  path: '/reports/weekly',
  summary: 'Еженедельные отчёты',
  parameters: listQueryParameters(weeklyList),
  responses: { 200: jsonAnswer(weeklyListSchema, 'Страница списка'), ...refusals(400, 401) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/reports/weekly/options',
  summary: 'По каким проектам готовить отчёт; для одного из них — кому отправлять',
  request: { query: z.object({ project_id: z.coerce.number().pipe(idSchema).optional() }) },
  responses: { 200: jsonAnswer(weeklyOptionsSchema, 'Проекты и получатели'), ...refusals(400, 401, 403, 404) },
});

const noticeRoute = createRoute({
  method: 'get',
  path: '/reports/weekly/notice',
  summary: 'Новейший отчёт для этого читателя за две недели',
  responses: { 200: jsonAnswer(weeklyNoticeSchema, 'Отчёт или ничего'), ...refusals(401) },
});

const createWeeklyRoute = createRoute({
  method: 'post',
  path: '/reports/weekly',
  summary: 'Подготовить отчёт за неделю',
  request: { body: jsonBody(createWeeklySchema) },
  responses: { 201: report('Подготовлен'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/reports/weekly/{id}',
  summary: 'Еженедельный отчёт',
  request: params,
  responses: { 200: report('Отчёт'), ...refusals(400, 401, 403, 404) },
});

const updateRoute = createRoute({
  method: 'put',
  path: '/reports/weekly/{id}',
  summary: 'Тексты, порядок блоков и получатели (If-Match: ревизия)',
  request: { ...params, body: jsonBody(updateWeeklySchema) },
  responses: { 200: report('Изменён'), ...refusals(400, 401, 403, 404, 409, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/reports/weekly/{id}',
  summary: 'Удалить неотправленный отчёт',
  request: params,
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 409) },
});

const step = <Path extends string>(path: Path, summary: string) =>
  createRoute({
    method: 'post',
    path,
    summary,
    request: params,
    responses: { 200: report('Отчёт'), ...refusals(400, 401, 403, 404, 409, 412) },
  });

const refreshRoute = step('/reports/weekly/{id}/refresh', 'Обновить данные черновика; тексты остаются');
const approveRoute = step('/reports/weekly/{id}/approve', 'Утвердить: отчёт увидят его читатели');
const reopenRoute = step('/reports/weekly/{id}/reopen', 'Вернуть в черновики');
const sendRoute = step('/reports/weekly/{id}/send', 'Отправить получателям; дальше отчёт не меняется');

const FILE_TYPES = { pdf: 'application/pdf', xlsx: XLSX_TYPE } as const;

const fileRoute = createRoute({
  method: 'get',
  path: '/reports/weekly/{id}/files/{type}',
  summary: 'Отчёт файлом PDF или XLSX',
  request: { params: pathIdSchema.extend({ type: z.enum(['pdf', 'xlsx']) }) },
  responses: {
    200: {
      description: 'Файл',
      content: {
        'application/pdf': { schema: { type: 'string', format: 'binary' } },
        [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } },
      },
    },
    ...refusals(400, 401, 403, 404),
  },
});

const retryRoute = createRoute({
  method: 'post',
  path: '/reports/weekly/{id}/deliveries/{delivery_id}/retry',
  summary: 'Повторить отправку, которая не удалась',
  request: { params: pathIdSchema.extend({ delivery_id: pathId('delivery_id') }) },
  responses: { 200: report('Отчёт'), ...refusals(400, 401, 403, 404, 409) },
});

export function weeklyRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(weeklyList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listWeekly(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getWeeklyOptions(db, c.get('actor'), c.req.valid('query')), 200))
    .openapi(noticeRoute, async (c) => c.json(await getWeeklyNotice(db, readerOf(c, deps)), 200))
    .openapi(createWeeklyRoute, async (c) =>
      c.json(await createWeekly(db, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(getRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await db.read((q) => showWeekly(q, c.get('actor'), id)), 200);
    })
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await updateWeekly(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeWeekly(db, callerOf(c, deps), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(refreshRoute, async (c) =>
      c.json(await refreshWeekly(db, callerOf(c, deps), maybeSeen(c, c.req.valid('param'))), 200),
    )
    .openapi(approveRoute, async (c) =>
      c.json(await approveWeekly(db, callerOf(c, deps), maybeSeen(c, c.req.valid('param'))), 200),
    )
    .openapi(reopenRoute, async (c) =>
      c.json(await reopenWeekly(db, callerOf(c, deps), maybeSeen(c, c.req.valid('param'))), 200),
    )
    .openapi(sendRoute, async (c) =>
      c.json(await sendWeekly(db, callerOf(c, deps), maybeSeen(c, c.req.valid('param'))), 200),
    )
    .openapi(fileRoute, async (c) => {
      const { id, type } = c.req.valid('param');
      const bytes = await exportWeekly(deps, readerOf(c, deps), { id, type });
      return c.body(bytes, 200, {
        'content-type': FILE_TYPES[type],
        'content-disposition': `attachment; filename="weekly-${id}.${type}"`,
      });
    })
    .openapi(retryRoute, async (c) => c.json(await retryDelivery(db, callerOf(c, deps), c.req.valid('param')), 200));
}
