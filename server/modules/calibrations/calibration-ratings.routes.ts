import { createRoute, z } from '@hono/zod-openapi';
import {
  calibrationMatrixSchema,
  calibrationReviewSchema,
  publishedAgreedSchema,
  saveAgreedSchema,
} from '#domain/calibrations/calibration-review.schema.ts';
import { calibrationRatingSchema } from '#domain/calibrations/calibration-rating.schema.ts';
import { recordingSchema } from '#domain/communications/communications.schema.ts';
import { evaluationSchema } from '#domain/evaluations/evaluations.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import { callerOf, raterOf, readerOf } from '#server/identity/caller.ts';
import { beginRating } from './begin-rating.ts';
import { communicationPathSchema } from './calibration-paths.ts';
import { exportCalibration } from './export-calibration.ts';
import { getMatrix } from './get-matrix.ts';
import { getRating, getRatingRecording } from './get-rating.ts';
import { getReview } from './get-review.ts';
import { publishAgreed } from './publish-agreed.ts';
import { saveAgreed } from './save-agreed.ts';

const PLACE = '/calibrations/{id}/communications/{communication_id}';
const params = communicationPathSchema;

const ratingRoute = createRoute({
  method: 'get',
  path: PLACE,
  summary: 'Коммуникация сессии калибровки: что оценивать, без чужих оценок',
  request: { params },
  responses: { 200: jsonAnswer(calibrationRatingSchema, 'Коммуникация'), ...refusals(400, 401, 404) },
});

const recordingRoute = createRoute({
  method: 'get',
  path: `${PLACE}/recording`,
  summary: 'Где слушать запись коммуникации сессии (ссылка живёт 10 минут)',
  request: { params },
  responses: { 200: jsonAnswer(recordingSchema, 'Запись'), ...refusals(400, 401, 404) },
});

const beginRoute = createRoute({
  method: 'post',
  path: `${PLACE}/evaluation`,
  summary: 'Начать свою оценку в сессии или продолжить начатую',
  request: { params },
  responses: { 200: jsonAnswer(evaluationSchema, 'Черновик'), ...refusals(400, 401, 403, 404, 409) },
});

const matrixRoute = createRoute({
  method: 'get',
  path: `${PLACE}/matrix`,
  summary: 'Ответы всех участников по одной коммуникации',
  request: { params },
  responses: { 200: jsonAnswer(calibrationMatrixSchema, 'Матрица'), ...refusals(400, 401, 403, 404) },
});

const agreeRoute = createRoute({
  method: 'put',
  path: `${PLACE}/agreed`,
  summary: 'Сохранить согласованные ответы коммуникации целиком (If-Match: ревизия матрицы)',
  request: { params, body: jsonBody(saveAgreedSchema) },
  responses: {
    200: jsonAnswer(calibrationMatrixSchema, 'Сохранено'),
    ...refusals(400, 401, 403, 404, 409, 412, 422, 428),
  },
});

const publishRoute = createRoute({
  method: 'post',
  path: `${PLACE}/publish`,
  summary: 'Опубликовать согласованную оценку коммуникации',
  request: { params },
  responses: { 200: jsonAnswer(publishedAgreedSchema, 'Опубликована'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const reviewRoute = createRoute({
  method: 'get',
  path: '/calibrations/{id}/review',
  summary: 'Показатели согласованности сессии',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(calibrationReviewSchema, 'Показатели'), ...refusals(400, 401, 403, 404) },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/calibrations/{id}/export',
  summary: 'Итоги сессии файлом XLSX',
  request: { params: pathIdSchema },
  responses: {
    200: { description: 'Файл', content: { [XLSX_TYPE]: { schema: z.string().meta({ format: 'binary' }) } } },
    ...refusals(400, 401, 403, 404, 409),
  },
});

/** Rating in a session and what comes of it. */
export function calibrationRatingsRoutes(deps: Deps): Router {
  const { db } = deps;
  return createRouter()
    .openapi(ratingRoute, async (c) => c.json(await getRating(db, readerOf(c, deps), c.req.valid('param')), 200))
    .openapi(recordingRoute, async (c) =>
      c.json(await getRatingRecording(deps, c.get('actor'), c.req.valid('param')), 200),
    )
    .openapi(beginRoute, async (c) => c.json(await beginRating(db, raterOf(c, deps), c.req.valid('param')), 200))
    .openapi(matrixRoute, async (c) => c.json(await getMatrix(db, readerOf(c, deps), c.req.valid('param')), 200))
    .openapi(agreeRoute, async (c) => {
      const place = c.req.valid('param');
      const seen = { ...place, ...expectedRevision(c, place) };
      return c.json(await saveAgreed(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(publishRoute, async (c) => c.json(await publishAgreed(db, callerOf(c, deps), c.req.valid('param')), 200))
    .openapi(exportRoute, async (c) => {
      const { id } = c.req.valid('param');
      const bytes = await exportCalibration(db, readerOf(c, deps), id);
      return c.body(bytes, 200, {
        'content-type': XLSX_TYPE,
        'content-disposition': `attachment; filename="calibration-${id}.xlsx"`,
      });
    })
    .openapi(reviewRoute, async (c) => c.json(await getReview(db, readerOf(c, deps), c.req.valid('param').id), 200));
}
