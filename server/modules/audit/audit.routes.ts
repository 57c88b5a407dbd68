import { createRoute } from '@hono/zod-openapi';
import { auditList } from '#domain/audit/audit.filters.ts';
import { auditOptionsSchema, auditRecordListSchema } from '#domain/audit/audit.schema.ts';
import type { Deps } from '#server/deps.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { getAuditOptions } from './get-audit-options.ts';
import { listAuditRecords } from './list-audit-records.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/audit-records',
  summary: 'Журнал изменений',
  parameters: listQueryParameters(auditList),
  responses: { 200: jsonAnswer(auditRecordListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/audit-records/options',
  summary: 'Чем можно отобрать записи журнала',
  responses: { 200: jsonAnswer(auditOptionsSchema, 'Списки для выбора'), ...refusals(401, 403) },
});

export function auditRoutes({ db }: Deps): Router {
  const readQuery = listQueryReader(auditList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listAuditRecords(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getAuditOptions(db, c.get('actor')), 200));
}
