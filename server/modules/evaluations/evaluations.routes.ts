import { createRoute } from '@hono/zod-openapi';
import { evaluationDraftSchema, evaluationSchema } from '#domain/evaluations/evaluations.schema.ts';
import type { Deps } from '#server/deps.ts';
import { readIfMatch } from '#server/http/if-match.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '../caller.ts';
import { getEvaluation } from './get-evaluation.ts';
import { saveDraft } from './save-draft.ts';
import { submitEvaluation } from './submit-evaluation.ts';

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
    200: jsonAnswer(evaluationSchema, 'Сохранено'),
    ...refusals(400, 401, 403, 404, 409, 412, 422, 428),
  },
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

export function evaluationsRoutes(deps: Deps): Router {
  const { db } = deps;
  return createRouter()
    .openapi(getRoute, async (c) => c.json(await getEvaluation(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(saveRoute, async (c) => {
      const seen = { id: c.req.valid('param').id, revision: readIfMatch(c.req.header('if-match')) };
      return c.json(await saveDraft(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(submitRoute, async (c) => {
      const seen = { id: c.req.valid('param').id, revision: readIfMatch(c.req.header('if-match')) };
      return c.json(await submitEvaluation(db, callerOf(c, deps), seen), 200);
    });
}
