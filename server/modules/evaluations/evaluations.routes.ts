import { createRoute } from '@hono/zod-openapi';
import {
  acknowledgeEvaluationSchema,
  evaluationDraftSchema,
  evaluationReasonSchema,
  evaluationSchema,
  savedDraftSchema,
} from '#domain/evaluations/evaluations.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, raterOf } from '#server/identity/caller.ts';
import { acknowledgeEvaluation } from './acknowledge-evaluation.ts';
import { getEvaluation } from './get-evaluation.ts';
import { moveVersion } from './move-version.ts';
import { publishEvaluation } from './publish-evaluation.ts';
import { reopenEvaluation } from './reopen-evaluation.ts';
import { returnEvaluation } from './return-evaluation.ts';
import { saveDraft } from './save-draft.ts';
import { submitEvaluation } from './submit-evaluation.ts';
import { voidEvaluation } from './void-evaluation.ts';

const getRoute = createRoute({
  method: 'get',
  path: '/evaluations/{id}',
  summary: 'Оценка',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(evaluationSchema, 'Оценка'), ...refusals(400, 401, 404) },
});

const saveRoute = createRoute({
  method: 'put',
  path: '/evaluations/{id}/draft',
  summary: 'Сохранить черновик целиком (If-Match: ревизия)',
  request: { params: pathIdSchema, body: jsonBody(evaluationDraftSchema) },
  responses: {
    200: jsonAnswer(savedDraftSchema, 'Сохранено: новая ревизия и результат'),
    ...refusals(400, 401, 403, 404, 409, 412, 422, 428),
  },
});

const moveRoute = createRoute({
  method: 'post',
  path: '/evaluations/{id}/move-version',
  summary: 'Перейти на текущую версию формы (If-Match: ревизия): остаются ответы с теми же ключом и шкалой',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(evaluationSchema, 'Перенесена'), ...refusals(400, 401, 403, 404, 409, 412, 428) },
});

const submitRoute = createRoute({
  method: 'post',
  path: '/evaluations/{id}/submit',
  summary: 'Отправить оценку (If-Match: ревизия)',
  request: { params: pathIdSchema },
  responses: {
    200: jsonAnswer(evaluationSchema, 'Отправлена'),
    ...refusals(400, 401, 403, 404, 409, 412, 422, 428),
  },
});

const stepAnswers = {
  200: jsonAnswer(evaluationSchema, 'Готово'),
  ...refusals(400, 401, 403, 404, 409, 412, 422, 428),
};

const publishRoute = createRoute({
  method: 'post',
  path: '/evaluations/{id}/publish',
  summary: 'Опубликовать проверенную оценку (If-Match: ревизия)',
  request: { params: pathIdSchema },
  responses: stepAnswers,
});

const stepWithReason = <Action extends string>(action: Action, summary: string) =>
  createRoute({
    method: 'post',
    path: `/evaluations/{id}/${action}`,
    summary,
    request: { params: pathIdSchema, body: jsonBody(evaluationReasonSchema) },
    responses: stepAnswers,
  });

const acknowledgeRoute = createRoute({
  method: 'post',
  path: '/evaluations/{id}/acknowledge',
  summary: 'Ознакомиться со своей оценкой (If-Match: ревизия)',
  request: { params: pathIdSchema, body: jsonBody(acknowledgeEvaluationSchema) },
  responses: stepAnswers,
});

export function evaluationsRoutes(deps: Deps): Router {
  const { db } = deps;
  return createRouter()
    .openapi(getRoute, async (c) => c.json(await getEvaluation(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(saveRoute, async (c) =>
      c.json(
        await saveDraft(db, raterOf(c, deps), expectedRevision(c, c.req.valid('param')), c.req.valid('json')),
        200,
      ),
    )
    .openapi(moveRoute, async (c) =>
      c.json(await moveVersion(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param'))), 200),
    )
    .openapi(submitRoute, async (c) =>
      c.json(await submitEvaluation(db, raterOf(c, deps), expectedRevision(c, c.req.valid('param'))), 200),
    )
    .openapi(publishRoute, async (c) =>
      c.json(await publishEvaluation(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param'))), 200),
    )
    .openapi(stepWithReason('return', 'Вернуть оценку асессору (If-Match: ревизия)'), async (c) =>
      c.json(
        await returnEvaluation(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')), c.req.valid('json')),
        200,
      ),
    )
    .openapi(
      stepWithReason(
        'reopen',
        'Открыть заново: опубликованная отзывается, асессор исправляет копию (If-Match: ревизия)',
      ),
      async (c) =>
        c.json(
          await reopenEvaluation(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')), c.req.valid('json')),
          200,
        ),
    )
    .openapi(stepWithReason('void', 'Аннулировать оценку (If-Match: ревизия)'), async (c) =>
      c.json(
        await voidEvaluation(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')), c.req.valid('json')),
        200,
      ),
    )
    .openapi(acknowledgeRoute, async (c) =>
      c.json(
        await acknowledgeEvaluation(
          db,
          callerOf(c, deps),
          expectedRevision(c, c.req.valid('param')),
          c.req.valid('json'),
        ),
        200,
      ),
    );
}
