import { createRoute } from '@hono/zod-openapi';
import { criteriaList } from '#domain/criteria/criteria.filters.ts';
import {
  createCriterionSchema,
  criterionListSchema,
  criterionOptionsSchema,
  criterionSchema,
  criterionUsageSchema,
  duplicateCriterionSchema,
  updateCriterionSchema,
} from '#domain/criteria/criteria.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { archiveCriterion, unarchiveCriterion } from './archive-criterion.ts';
import { createCriterion } from './create-criterion.ts';
import { duplicateCriterion } from './duplicate-criterion.ts';
import { getCriterionOptions } from './get-criterion-options.ts';
import { getCriterionUsage } from './get-criterion-usage.ts';
import { getCriterion } from './get-criterion.ts';
import { listCriteria } from './list-criteria.ts';
import { removeCriterion } from './remove-criterion.ts';
import { updateCriterion } from './update-criterion.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/criterias',
  summary: 'Критерии',
  parameters: listQueryParameters(criteriaList),
  responses: { 200: jsonAnswer(criterionListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/criterias/options',
  summary: 'Из чего выбирать в полях и фильтрах критериев',
  responses: { 200: jsonAnswer(criterionOptionsSchema, 'Списки'), ...refusals(401, 403) },
});

const createCriterionRoute = createRoute({
  method: 'post',
  path: '/criterias',
  summary: 'Создать критерий',
  request: { body: jsonBody(createCriterionSchema) },
  responses: { 201: jsonAnswer(criterionSchema, 'Создан'), ...refusals(400, 401, 403, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/criterias/{id}',
  summary: 'Критерий',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(criterionSchema, 'Критерий'), ...refusals(400, 401, 404) },
});

const usageRoute = createRoute({
  method: 'get',
  path: '/criterias/{id}/usage',
  summary: 'Где используется критерий',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(criterionUsageSchema, 'Формы'), ...refusals(400, 401, 404) },
});

const updateRoute = createRoute({
  method: 'patch',
  path: '/criterias/{id}',
  summary: 'Изменить критерий (If-Match: ревизия); что не прислано, остаётся, формы не меняются',
  request: { params: pathIdSchema, body: jsonBody(updateCriterionSchema) },
  responses: { 200: jsonAnswer(criterionSchema, 'Изменён'), ...refusals(400, 401, 403, 404, 409, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/criterias/{id}',
  summary: 'Удалить критерий, которого нет ни в одной форме (If-Match: ревизия)',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 409, 412, 428) },
});

const duplicateRoute = createRoute({
  method: 'post',
  path: '/criterias/{id}/duplicate',
  summary: 'Скопировать критерий в свою компанию',
  request: { params: pathIdSchema, body: jsonBody(duplicateCriterionSchema) },
  responses: { 201: jsonAnswer(criterionSchema, 'Создан'), ...refusals(400, 401, 403, 404, 422) },
});

const moveRoute = <Action extends string>(action: Action, summary: string) =>
  createRoute({
    method: 'post',
    path: `/criterias/{id}/${action}`,
    summary,
    request: { params: pathIdSchema },
    responses: { 200: jsonAnswer(criterionSchema, 'Готово'), ...refusals(400, 401, 403, 404, 409) },
  });

export function criteriaRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(criteriaList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listCriteria(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getCriterionOptions(db, c.get('actor')), 200))
    .openapi(createCriterionRoute, async (c) =>
      c.json(await createCriterion(db, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(getRoute, async (c) => c.json(await getCriterion(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(usageRoute, async (c) => c.json(await getCriterionUsage(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await updateCriterion(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      await removeCriterion(db, callerOf(c, deps), seen);
      return c.body(null, 204);
    })
    .openapi(duplicateRoute, async (c) => {
      const copy = { id: c.req.valid('param').id, as: c.req.valid('json') };
      return c.json(await duplicateCriterion(db, callerOf(c, deps), copy), 201);
    })
    .openapi(moveRoute('archive', 'Убрать критерий в архив'), async (c) =>
      c.json(await archiveCriterion(db, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(moveRoute('unarchive', 'Вернуть критерий из архива'), async (c) =>
      c.json(await unarchiveCriterion(db, callerOf(c, deps), c.req.valid('param').id), 200),
    );
}
