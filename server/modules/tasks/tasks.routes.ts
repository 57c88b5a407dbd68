import { createRoute } from '@hono/zod-openapi';
import { tasksList } from '#domain/tasks/tasks.filters.ts';
import {
  assignOptionsSchema,
  cancelTaskSchema,
  reassignTaskSchema,
  replacedTaskSchema,
  replaceTaskSchema,
  taskListSchema,
  taskOptionsSchema,
  taskSchema,
  taskSummarySchema,
} from '#domain/tasks/tasks.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, readerOf } from '#server/identity/caller.ts';
import { cancelTask } from './cancel-task.ts';
import { getAssignOptions } from './get-assign-options.ts';
import { getTaskOptions } from './get-task-options.ts';
import { getTaskSummary } from './get-task-summary.ts';
import { listTasks } from './list-tasks.ts';
import { reassignTask } from './reassign-task.ts';
import { replaceTask } from './replace-task.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/tasks',
  summary: 'Задачи на оценку: свои, для руководителя — всех',
  parameters: listQueryParameters(tasksList),
  responses: { 200: jsonAnswer(taskListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const summaryRoute = createRoute({
  method: 'get',
  path: '/tasks/summary',
  summary: 'Своя очередь: сколько осталось и что следующее',
  responses: { 200: jsonAnswer(taskSummarySchema, 'Сводка'), ...refusals(401, 403) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/tasks/options',
  summary: 'Что предлагают фильтры задач',
  responses: { 200: jsonAnswer(taskOptionsSchema, 'Проекты и асессоры'), ...refusals(401, 403) },
});

const assignOptionsRoute = createRoute({
  method: 'get',
  path: '/tasks/assign-options',
  summary: 'По каким формам и кому можно назначить оценку вручную',
  responses: { 200: jsonAnswer(assignOptionsSchema, 'Проекты, формы и асессоры'), ...refusals(401, 403) },
});

const replaceRoute = createRoute({
  method: 'post',
  path: '/tasks/{id}/replace',
  summary: 'Заменить задачу с указанием причины (If-Match: ревизия)',
  request: { params: pathIdSchema, body: jsonBody(replaceTaskSchema) },
  responses: {
    200: jsonAnswer(replacedTaskSchema, 'Заменена'),
    ...refusals(400, 401, 403, 404, 409, 412, 422, 428),
  },
});

const takeBackRefusals = refusals(400, 401, 403, 404, 409, 412, 422, 428);

const reassignRoute = createRoute({
  method: 'post',
  path: '/tasks/{id}/reassign',
  summary: 'Передать задачу другому асессору с указанием причины (If-Match: ревизия)',
  request: { params: pathIdSchema, body: jsonBody(reassignTaskSchema) },
  responses: { 200: jsonAnswer(taskSchema, 'Передана'), ...takeBackRefusals },
});

const cancelRoute = createRoute({
  method: 'post',
  path: '/tasks/{id}/cancel',
  summary: 'Отменить задачу с указанием причины (If-Match: ревизия)',
  request: { params: pathIdSchema, body: jsonBody(cancelTaskSchema) },
  responses: { 200: jsonAnswer(taskSchema, 'Отменена'), ...takeBackRefusals },
});

export function tasksRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(tasksList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listTasks(db, readerOf(c, deps), readQuery(c.req.url)), 200))
    .openapi(summaryRoute, async (c) => c.json(await getTaskSummary(db, readerOf(c, deps)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getTaskOptions(db, c.get('actor')), 200))
    .openapi(assignOptionsRoute, async (c) => c.json(await getAssignOptions(db, c.get('actor')), 200))
    .openapi(replaceRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await replaceTask(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(reassignRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await reassignTask(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await cancelTask(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    });
}
