import { createRoute } from '@hono/zod-openapi';
import {
  previewRulesSchema,
  sampleOptionsSchema,
  samplePlanInputSchema,
  samplePlanListSchema,
  samplePlanSchema,
  samplePreviewSchema,
} from '#domain/samples/samples.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, readerOf } from '#server/identity/caller.ts';
import { createPlan } from './create-plan.ts';
import { getPlan } from './get-plan.ts';
import { getSampleOptions } from './get-sample-options.ts';
import { listPlans } from './list-plans.ts';
import { previewPlan } from './preview-plan.ts';
import { removePlan } from './remove-plan.ts';
import { runPlan } from './run-plan.ts';
import { updatePlan } from './update-plan.ts';

const params = { params: pathIdSchema };
const plan = (meaning: string) => jsonAnswer(samplePlanSchema, meaning);

const listRoute = createRoute({
  method: 'get',
  path: '/projects/{id}/sample-plans',
  summary: 'Планы выборок проекта и выполнение нормы',
  request: params,
  responses: { 200: jsonAnswer(samplePlanListSchema, 'Планы'), ...refusals(400, 401, 403, 404) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/projects/{id}/sample-options',
  summary: 'Что предлагает редактор плана',
  request: params,
  responses: { 200: jsonAnswer(sampleOptionsSchema, 'Формы, асессоры, типы, теги'), ...refusals(400, 401, 403, 404) },
});

const createPlanRoute = createRoute({
  method: 'post',
  path: '/projects/{id}/sample-plans',
  summary: 'Новый план выборки',
  request: { ...params, body: jsonBody(samplePlanInputSchema) },
  responses: { 201: plan('Создан'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const previewRoute = createRoute({
  method: 'post',
  path: '/projects/{id}/sample-preview',
  summary: 'Сколько коммуникаций оставит каждый фильтр; ничего не назначает',
  request: { ...params, body: jsonBody(previewRulesSchema) },
  responses: { 200: jsonAnswer(samplePreviewSchema, 'Воронка'), ...refusals(400, 401, 403, 404, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/sample-plans/{id}',
  summary: 'План выборки',
  request: params,
  responses: { 200: plan('План'), ...refusals(400, 401, 403, 404) },
});

const updateRoute = createRoute({
  method: 'put',
  path: '/sample-plans/{id}',
  summary: 'Изменить план целиком (If-Match: ревизия)',
  request: { ...params, body: jsonBody(samplePlanInputSchema) },
  responses: { 200: plan('Изменён'), ...refusals(400, 401, 403, 404, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/sample-plans/{id}',
  summary: 'Удалить план, по которому ничего не назначено (If-Match: ревизия)',
  request: params,
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 409, 412, 428) },
});

const runRoute = createRoute({
  method: 'post',
  path: '/sample-plans/{id}/run',
  summary: 'Подобрать коммуникации сейчас',
  request: params,
  responses: { 200: plan('Подбор поставлен в очередь'), ...refusals(400, 401, 403, 404, 409) },
});

export function samplesRoutes(deps: Deps): Router {
  const { db } = deps;
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listPlans(db, readerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(optionsRoute, async (c) =>
      c.json(await getSampleOptions(db, c.get('actor'), c.req.valid('param').id), 200),
    )
    .openapi(createPlanRoute, async (c) => {
      const wanted = { projectId: c.req.valid('param').id, input: c.req.valid('json') };
      return c.json(await createPlan(db, callerOf(c, deps), wanted), 201);
    })
    .openapi(previewRoute, async (c) => {
      const { plan_id, ...rules } = c.req.valid('json');
      const wanted = { projectId: c.req.valid('param').id, planId: plan_id, rules };
      return c.json(await previewPlan(db, callerOf(c, deps), wanted), 200);
    })
    .openapi(getRoute, async (c) => c.json(await getPlan(db, readerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await updatePlan(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removePlan(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(runRoute, async (c) => c.json(await runPlan(db, callerOf(c, deps), c.req.valid('param').id), 200));
}
