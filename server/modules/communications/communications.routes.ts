import { createRoute } from '@hono/zod-openapi';
import { bulkResultSchema, bulkStepSchema } from '#domain/communications/bulk-communications.schema.ts';
import { communicationOptionsSchema } from '#domain/communications/communication-options.schema.ts';
import { communicationsList } from '#domain/communications/communications.filters.ts';
import {
  communicationListSchema,
  communicationSchema,
  createCommunicationSchema,
  recordingSchema,
  setEmployeeSchema,
} from '#domain/communications/communications.schema.ts';
import { neighboursSchema } from '#domain/communications/neighbours.schema.ts';
import { createEvaluationSchema, evaluationSchema } from '#domain/evaluations/evaluations.schema.ts';
import type { Deps } from '#server/deps.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { createEvaluation } from '../evaluations/create-evaluation.ts';
import { bulkCommunications } from './bulk-communications.ts';
import { createCommunication } from './create-communication.ts';
import { getCommunication } from './get-communication.ts';
import { getNeighbours } from '../communication-list/get-neighbours.ts';
import { getCommunicationOptions } from './get-options.ts';
import { getRecording } from './get-recording.ts';
import { listCommunications } from '../communication-list/list-communications.ts';
import { setCommunicationEmployee } from './set-employee.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/communications',
  summary: 'Коммуникации',
  parameters: listQueryParameters(communicationsList),
  responses: { 200: jsonAnswer(communicationListSchema, 'Страница списка'), ...refusals(400, 401) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/communications/options',
  summary: 'Из чего выбирать в фильтрах и при загрузке',
  responses: { 200: jsonAnswer(communicationOptionsSchema, 'Списки'), ...refusals(401) },
});

const createCommunicationRoute = createRoute({
  method: 'post',
  path: '/communications',
  summary: 'Создать звонок из загруженной записи',
  request: { body: jsonBody(createCommunicationSchema) },
  responses: { 201: jsonAnswer(communicationSchema, 'Создана'), ...refusals(401, 403, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/communications/{id}',
  summary: 'Коммуникация',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(communicationSchema, 'Коммуникация'), ...refusals(400, 401, 404) },
});

const neighboursRoute = createRoute({
  method: 'get',
  path: '/communications/{id}/neighbours',
  summary: 'Что стоит рядом в списке с этим фильтром и порядком',
  parameters: listQueryParameters(communicationsList),
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(neighboursSchema, 'Соседние'), ...refusals(400, 401, 404) },
});

const recordingRoute = createRoute({
  method: 'get',
  path: '/communications/{id}/recording',
  summary: 'Где слушать запись (ссылка живёт 10 минут)',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(recordingSchema, 'Запись'), ...refusals(400, 401, 404) },
});

const bulkRoute = createRoute({
  method: 'post',
  path: '/communications/bulk',
  summary: 'Действие над многими: над названными или над всем, что находит фильтр (шаг за шагом)',
  parameters: listQueryParameters(communicationsList),
  request: { body: jsonBody(bulkStepSchema) },
  responses: { 200: jsonAnswer(bulkResultSchema, 'Итог шага'), ...refusals(400, 401, 403, 422) },
});

const setEmployeeRoute = createRoute({
  method: 'put',
  path: '/communications/{id}/employee',
  summary: 'Указать сотрудника коммуникации, у которой его нет',
  request: { params: pathIdSchema, body: jsonBody(setEmployeeSchema) },
  responses: { 200: jsonAnswer(communicationSchema, 'Коммуникация'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const evaluateRoute = createRoute({
  method: 'post',
  path: '/communications/{id}/evaluations',
  summary: 'Начать оценку или продолжить начатую',
  request: { params: pathIdSchema, body: jsonBody(createEvaluationSchema) },
  responses: { 200: jsonAnswer(evaluationSchema, 'Черновик'), ...refusals(400, 401, 403, 404, 422) },
});

export function communicationsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(communicationsList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listCommunications(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getCommunicationOptions(db, c.get('actor')), 200))
    .openapi(createCommunicationRoute, async (c) => {
      const id = await createCommunication(db, callerOf(c, deps), c.req.valid('json'));
      return c.json(await getCommunication(db, c.get('actor'), id), 201);
    })
    .openapi(bulkRoute, async (c) => {
      const { filter } = readQuery(c.req.url);
      return c.json(await bulkCommunications(db, callerOf(c, deps), filter, c.req.valid('json')), 200);
    })
    .openapi(getRoute, async (c) => c.json(await getCommunication(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(neighboursRoute, async (c) => {
      const { filter, sort } = readQuery(c.req.url);
      return c.json(await getNeighbours(db, c.get('actor'), { id: c.req.valid('param').id, filter, sort }), 200);
    })
    .openapi(recordingRoute, async (c) =>
      c.json(await getRecording(deps, c.get('actor'), c.req.valid('param').id), 200),
    )
    .openapi(setEmployeeRoute, async (c) => {
      const { id } = c.req.valid('param');
      await setCommunicationEmployee(db, callerOf(c, deps), { id, input: c.req.valid('json') });
      return c.json(await getCommunication(db, c.get('actor'), id), 200);
    })
    .openapi(evaluateRoute, async (c) => {
      const start = { communication_id: c.req.valid('param').id, form_id: c.req.valid('json').form_id };
      return c.json(await createEvaluation(db, callerOf(c, deps), start), 200);
    });
}
