import { createRoute } from '@hono/zod-openapi';
import { calibrationDynamicsSchema } from '#domain/calibrations/calibration-dynamics.schema.ts';
import { calibrationDynamicsList, calibrationsList } from '#domain/calibrations/calibrations.filters.ts';
import {
  calibrationDeadlineSchema,
  calibrationListSchema,
  calibrationOptionsSchema,
  calibrationSchema,
  calibrationWithLinksSchema,
  createCalibrationSchema,
  resumeCalibrationSchema,
  updateCalibrationSchema,
} from '#domain/calibrations/calibrations.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, readerOf, userReaderOf } from '#server/identity/caller.ts';
import { createCalibration } from './create-calibration.ts';
import { getCalibration } from './get-calibration.ts';
import { getCalibrationOptions } from './get-calibration-options.ts';
import { getDynamics } from './get-dynamics.ts';
import { listCalibrations } from './list-calibrations.ts';
import {
  closeCalibration,
  resumeCalibration,
  reviewCalibration,
  setCalibrationDeadline,
  startCalibration,
  stopCalibration,
} from './step-calibration.ts';
import { removeCalibration, updateCalibration } from './update-calibration.ts';

const session = (description: string) => jsonAnswer(calibrationSchema, description);
const withLinks = (description: string) => jsonAnswer(calibrationWithLinksSchema, description);

const listRoute = createRoute({
  method: 'get',
  path: '/calibrations',
  summary: 'Сессии калибровки',
  parameters: listQueryParameters(calibrationsList),
  responses: { 200: jsonAnswer(calibrationListSchema, 'Страница списка'), ...refusals(400, 401) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/calibrations/options',
  summary: 'Из чего выбирать в фильтрах сессий и при их создании',
  responses: { 200: jsonAnswer(calibrationOptionsSchema, 'Списки'), ...refusals(401) },
});

const dynamicsRoute = createRoute({
  method: 'get',
  path: '/calibrations/dynamics',
  summary: 'Согласованность по месяцам, критериям и участникам закрытых сессий',
  parameters: listQueryParameters(calibrationDynamicsList),
  responses: { 200: jsonAnswer(calibrationDynamicsSchema, 'Динамика'), ...refusals(400, 401, 403) },
});

const createCalibrationRoute = createRoute({
  method: 'post',
  path: '/calibrations',
  summary: 'Создать черновик сессии калибровки',
  request: { body: jsonBody(createCalibrationSchema) },
  responses: { 201: session('Создана'), ...refusals(401, 403, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/calibrations/{id}',
  summary: 'Сессия калибровки',
  request: { params: pathIdSchema },
  responses: { 200: session('Сессия'), ...refusals(400, 401, 404) },
});

const updateRoute = createRoute({
  method: 'patch',
  path: '/calibrations/{id}',
  summary: 'Изменить настройки сессии (If-Match: ревизия)',
  request: { params: pathIdSchema, body: jsonBody(updateCalibrationSchema) },
  responses: { 200: session('Изменена'), ...refusals(400, 401, 403, 404, 409, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/calibrations/{id}',
  summary: 'Удалить черновик сессии',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 409) },
});

const startRoute = createRoute({
  method: 'post',
  path: '/calibrations/{id}/start',
  summary: 'Запустить оценивание: ссылки гостей показываются один раз',
  request: { params: pathIdSchema },
  responses: { 200: withLinks('Запущена'), ...refusals(400, 401, 403, 404, 409) },
});

const stepRoute = <Action extends string>(action: Action, summary: string) =>
  createRoute({
    method: 'post',
    path: `/calibrations/{id}/${action}`,
    summary,
    request: { params: pathIdSchema },
    responses: { 200: session('Готово'), ...refusals(400, 401, 403, 404, 409) },
  });

const resumeRoute = createRoute({
  method: 'post',
  path: '/calibrations/{id}/resume',
  summary: 'Вернуть сессию от разбора к оцениванию',
  request: { params: pathIdSchema, body: jsonBody(resumeCalibrationSchema) },
  responses: { 200: session('Возвращена'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const deadlineRoute = createRoute({
  method: 'post',
  path: '/calibrations/{id}/deadline',
  summary: 'Назначить новый срок',
  request: { params: pathIdSchema, body: jsonBody(calibrationDeadlineSchema) },
  responses: { 200: session('Назначен'), ...refusals(400, 401, 403, 404, 409, 422) },
});

/** Making and leading sessions; rating and review stand in calibration-ratings.routes.ts. */
export function calibrationsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(calibrationsList);
  const readDynamics = listQueryReader(calibrationDynamicsList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listCalibrations(db, readerOf(c, deps), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getCalibrationOptions(db, c.get('actor')), 200))
    .openapi(dynamicsRoute, async (c) =>
      c.json(await getDynamics(db, userReaderOf(c, deps), readDynamics(c.req.url).filter), 200),
    )
    .openapi(createCalibrationRoute, async (c) =>
      c.json(await createCalibration(db, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(getRoute, async (c) => c.json(await getCalibration(db, readerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(updateRoute, async (c) =>
      c.json(
        await updateCalibration(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')), c.req.valid('json')),
        200,
      ),
    )
    .openapi(removeRoute, async (c) => {
      await removeCalibration(db, callerOf(c, deps), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(startRoute, async (c) =>
      c.json(await startCalibration(db, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(stepRoute('stop', 'Вернуть сессию в черновики, пока никто не начал'), async (c) =>
      c.json(await stopCalibration(db, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(stepRoute('review', 'Открыть разбор'), async (c) =>
      c.json(await reviewCalibration(db, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(resumeRoute, async (c) =>
      c.json(await resumeCalibration(db, callerOf(c, deps), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(stepRoute('close', 'Закрыть сессию навсегда'), async (c) =>
      c.json(await closeCalibration(db, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(deadlineRoute, async (c) => {
      const { deadline_at } = c.req.valid('json');
      return c.json(await setCalibrationDeadline(db, callerOf(c, deps), c.req.valid('param').id, deadline_at), 200);
    });
}
