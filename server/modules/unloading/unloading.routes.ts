import { createRoute } from '@hono/zod-openapi';
import { reportSchema } from '#domain/reports/reports.schema.ts';
import {
  createUnloadingSchema,
  previewUnloadingSchema,
  unloadingPreviewSchema,
} from '#domain/unloading/unloading.schema.ts';
import type { Deps } from '#server/deps.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, readerOf } from '#server/identity/caller.ts';
import { createUnloading } from './create-unloading.ts';
import { previewUnloading } from './preview-unloading.ts';

const previewRoute = createRoute({
  method: 'post',
  path: '/reports/unloading/preview',
  summary: 'Первые строки выгрузки и сколько их всего',
  request: { body: jsonBody(previewUnloadingSchema) },
  responses: { 200: jsonAnswer(unloadingPreviewSchema, 'Первые 20 строк'), ...refusals(400, 401, 403, 422) },
});

const createUnloadingRoute = createRoute({
  method: 'post',
  path: '/reports/unloading',
  summary: 'Подготовить выгрузку',
  request: { body: jsonBody(createUnloadingSchema) },
  responses: { 201: jsonAnswer(reportSchema, 'В очереди'), ...refusals(400, 401, 403, 409, 422) },
});

export function unloadingRoutes(deps: Deps): Router {
  const { db } = deps;
  return createRouter()
    .openapi(previewRoute, async (c) => c.json(await previewUnloading(db, readerOf(c, deps), c.req.valid('json')), 200))
    .openapi(createUnloadingRoute, async (c) =>
      c.json(await createUnloading(db, callerOf(c, deps), c.req.valid('json')), 201),
    );
}
