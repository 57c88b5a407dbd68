import { createRoute } from '@hono/zod-openapi';
import { noticeSchema } from '#domain/auth/auth.schema.ts';
import { deadJobsList } from '#domain/jobs/jobs.filters.ts';
import { deadJobListSchema } from '#domain/jobs/jobs.schema.ts';
import type { Deps } from '#server/deps.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { listDeadJobs } from './list-dead-jobs.ts';
import { repeatJob } from './repeat-job.ts';

const deadRoute = createRoute({
  method: 'get',
  path: '/jobs/dead',
  summary: 'Невыполненные фоновые задания',
  parameters: listQueryParameters(deadJobsList),
  responses: { 200: jsonAnswer(deadJobListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const repeatRoute = createRoute({
  method: 'post',
  path: '/jobs/{id}/repeat',
  summary: 'Выполнить задание ещё раз',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(noticeSchema, 'Поставлено в очередь'), ...refusals(400, 401, 403, 404, 409) },
});

export function jobsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(deadJobsList);
  return createRouter()
    .openapi(deadRoute, async (c) => c.json(await listDeadJobs(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(repeatRoute, async (c) => c.json(await repeatJob(db, callerOf(c, deps), c.req.valid('param').id), 200));
}
