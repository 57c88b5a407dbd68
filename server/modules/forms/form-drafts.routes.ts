import { createRoute, z } from '@hono/zod-openapi';
import { formSimulationSchema, simulateFormSchema } from '#domain/forms/form-simulation.schema.ts';
import {
  formDraftSchema,
  formSchema,
  formVersionSchema,
  publishFormSchema,
  savedFormDraftSchema,
  saveFormDraftSchema,
} from '#domain/forms/forms.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { beginFormDraft } from './begin-form-draft.ts';
import { discardFormDraft } from './discard-form-draft.ts';
import { getFormDraft } from './get-form-draft.ts';
import { getFormVersion } from './get-form-version.ts';
import { publishForm } from './publish-form.ts';
import { saveFormDraft } from './save-form-draft.ts';
import { simulateForm } from './simulate-form.ts';

const DRAFT = '/forms/{id}/draft';

const getRoute = createRoute({
  method: 'get',
  path: DRAFT,
  summary: 'Черновик формы',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(formDraftSchema, 'Черновик'), ...refusals(400, 401, 403, 404) },
});

const beginRoute = createRoute({
  method: 'post',
  path: DRAFT,
  summary: 'Начать черновик с текущей версии; начатый возвращается',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(formDraftSchema, 'Черновик'), ...refusals(400, 401, 403, 404, 409) },
});

const saveRoute = createRoute({
  method: 'put',
  path: DRAFT,
  summary: 'Сохранить черновик целиком (If-Match: ревизия черновика)',
  request: { params: pathIdSchema, body: jsonBody(saveFormDraftSchema) },
  responses: {
    200: jsonAnswer(savedFormDraftSchema, 'Сохранено'),
    ...refusals(400, 401, 403, 404, 409, 412, 422, 428),
  },
});

const discardRoute = createRoute({
  method: 'delete',
  path: DRAFT,
  summary: 'Отменить изменения (If-Match: ревизия черновика)',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Отменены' }, ...refusals(400, 401, 403, 404, 409, 412, 428) },
});

const publishRoute = createRoute({
  method: 'post',
  path: '/forms/{id}/publish',
  summary: 'Опубликовать черновик (If-Match: ревизия черновика)',
  request: { params: pathIdSchema, body: jsonBody(publishFormSchema) },
  responses: { 200: jsonAnswer(formSchema, 'Опубликована'), ...refusals(400, 401, 403, 404, 409, 412, 422, 428) },
});

const simulateRoute = createRoute({
  method: 'post',
  path: '/forms/{id}/simulate',
  summary: 'Пересчитать прошлые оценки по черновику, ничего не меняя',
  request: { params: pathIdSchema, body: jsonBody(simulateFormSchema) },
  responses: { 200: jsonAnswer(formSimulationSchema, 'Было и стало'), ...refusals(400, 401, 403, 404, 422) },
});

const versionPathSchema = z.strictObject({
  ...pathIdSchema.shape,
  version_id: pathIdSchema.shape.id.openapi({ param: { name: 'version_id', in: 'path' } }),
});

const versionRoute = createRoute({
  method: 'get',
  path: '/forms/{id}/versions/{version_id}',
  summary: 'Версия формы',
  request: { params: versionPathSchema },
  responses: { 200: jsonAnswer(formVersionSchema, 'Версия'), ...refusals(400, 401, 404) },
});

export function formDraftsRoutes(deps: Deps): Router {
  const { db } = deps;
  return createRouter()
    .openapi(getRoute, async (c) => c.json(await getFormDraft(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(beginRoute, async (c) => c.json(await beginFormDraft(db, callerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(saveRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await saveFormDraft(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(discardRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      await discardFormDraft(db, callerOf(c, deps), seen);
      return c.body(null, 204);
    })
    .openapi(publishRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await publishForm(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(simulateRoute, async (c) =>
      c.json(await simulateForm(db, c.get('actor'), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(versionRoute, async (c) => {
      const { id: form_id, version_id } = c.req.valid('param');
      return c.json(await getFormVersion(db, c.get('actor'), { form_id, version_id }), 200);
    });
}
