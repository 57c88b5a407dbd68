import { createRoute } from '@hono/zod-openapi';
import { appealsList } from '#domain/appeals/appeals.filters.ts';
import {
  answerAppealSchema,
  appealFiguresSchema,
  appealListSchema,
  appealOptionsSchema,
  appealSchema,
  evaluationAppealsSchema,
  openAppealSchema,
  resolveAppealSchema,
} from '#domain/appeals/appeals.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, readerOf } from '#server/identity/caller.ts';
import { answerAppeal } from './answer-appeal.ts';
import { getAppeal } from './get-appeal.ts';
import { getAppealFigures } from './get-appeal-figures.ts';
import { getAppealOptions } from './get-appeal-options.ts';
import { getEvaluationAppeals } from './get-evaluation-appeals.ts';
import { listAppeals } from './list-appeals.ts';
import { openAppeal } from './open-appeal.ts';
import { resolveAppeal } from './resolve-appeal.ts';
import { startReview } from './start-review.ts';
import { withdrawAppeal } from './withdraw-appeal.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/appeals',
  summary: 'Апелляции',
  parameters: listQueryParameters(appealsList),
  responses: { 200: jsonAnswer(appealListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const figuresRoute = createRoute({
  method: 'get',
  path: '/appeals/figures',
  summary: 'Показатели апелляций, по тем же фильтрам, что и список',
  parameters: listQueryParameters(appealsList),
  responses: { 200: jsonAnswer(appealFiguresSchema, 'Показатели'), ...refusals(400, 401, 403) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/appeals/options',
  summary: 'Чем можно отобрать апелляции',
  responses: { 200: jsonAnswer(appealOptionsSchema, 'Списки для выбора'), ...refusals(401, 403) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/appeals/{id}',
  summary: 'Апелляция',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(appealSchema, 'Апелляция'), ...refusals(400, 401, 403, 404) },
});

const ofEvaluationRoute = createRoute({
  method: 'get',
  path: '/evaluations/{id}/appeals',
  summary: 'Апелляции оценки и можно ли подать ещё одну',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(evaluationAppealsSchema, 'Апелляции оценки'), ...refusals(400, 401, 403, 404) },
});

const openRoute = createRoute({
  method: 'post',
  path: '/evaluations/{id}/appeals',
  summary: 'Оспорить оценку',
  request: { params: pathIdSchema, body: jsonBody(openAppealSchema) },
  responses: { 201: jsonAnswer(appealSchema, 'Подана'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const stepAnswers = {
  200: jsonAnswer(appealSchema, 'Готово'),
  ...refusals(400, 401, 403, 404, 409, 412, 422, 428),
};

const stepRoute = <Action extends string>(action: Action, summary: string) =>
  createRoute({
    method: 'post',
    path: `/appeals/{id}/${action}`,
    summary: `${summary} (If-Match: ревизия)`,
    request: { params: pathIdSchema },
    responses: stepAnswers,
  });

const answerRoute = createRoute({
  method: 'post',
  path: '/appeals/{id}/answer',
  summary: 'Ответить на апелляцию своей оценки (If-Match: ревизия)',
  request: { params: pathIdSchema, body: jsonBody(answerAppealSchema) },
  responses: stepAnswers,
});

const resolveRoute = createRoute({
  method: 'post',
  path: '/appeals/{id}/resolve',
  summary: 'Вынести решение по апелляции (If-Match: ревизия)',
  request: { params: pathIdSchema, body: jsonBody(resolveAppealSchema) },
  responses: stepAnswers,
});

export function appealsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(appealsList);
  return (
    createRouter()
      .openapi(listRoute, async (c) => c.json(await listAppeals(db, readerOf(c, deps), readQuery(c.req.url)), 200))
      // Fixed paths come before those with a number in their place.
      .openapi(figuresRoute, async (c) =>
        c.json(await getAppealFigures(db, readerOf(c, deps), readQuery(c.req.url).filter), 200),
      )
      .openapi(optionsRoute, async (c) => c.json(await getAppealOptions(db, c.get('actor'), deps.clock()), 200))
      .openapi(getRoute, async (c) => c.json(await getAppeal(db, readerOf(c, deps), c.req.valid('param').id), 200))
      .openapi(ofEvaluationRoute, async (c) =>
        c.json(await getEvaluationAppeals(db, readerOf(c, deps), c.req.valid('param').id), 200),
      )
      .openapi(openRoute, async (c) =>
        c.json(await openAppeal(db, callerOf(c, deps), c.req.valid('param').id, c.req.valid('json')), 201),
      )
      .openapi(stepRoute('withdraw', 'Отозвать апелляцию'), async (c) =>
        c.json(await withdrawAppeal(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param'))), 200),
      )
      .openapi(stepRoute('start-review', 'Взять апелляцию на рассмотрение'), async (c) =>
        c.json(await startReview(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param'))), 200),
      )
      .openapi(answerRoute, async (c) =>
        c.json(
          await answerAppeal(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')), c.req.valid('json')),
          200,
        ),
      )
      .openapi(resolveRoute, async (c) =>
        c.json(
          await resolveAppeal(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')), c.req.valid('json')),
          200,
        ),
      )
  );
}
