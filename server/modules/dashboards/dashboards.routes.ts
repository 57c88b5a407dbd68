import { createRoute } from '@hono/zod-openapi';
import { dashboardsList } from '#domain/dashboards/dashboards.filters.ts';
import { type Dashboard, dashboardSchema } from '#domain/dashboards/dashboards.schema.ts';
import type { Deps } from '#server/deps.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { readerOf } from '#server/identity/caller.ts';
import { createFactMemory } from '#server/facts/fact-memory.ts';
import { getDashboard, getProjectDashboard } from './get-dashboard.ts';
import { createSharedAnswers } from '#server/facts/shared-answers.ts';
import { createSumThreads } from '#server/facts/sum-threads.ts';

const dashboardRoute = createRoute({
  method: 'get',
  path: '/dashboards',
  summary: 'Показатели по всему, что видит спрашивающий',
  parameters: listQueryParameters(dashboardsList),
  responses: { 200: jsonAnswer(dashboardSchema, 'Все блоки'), ...refusals(400, 401, 403) },
});

const projectDashboardRoute = createRoute({
  method: 'get',
  path: '/projects/{id}/dashboard',
  summary: 'Показатели одного проекта',
  parameters: listQueryParameters(dashboardsList),
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(dashboardSchema, 'Все блоки'), ...refusals(400, 401, 404) },
});

export function dashboardsRoutes(deps: Deps): Router {
  const source = {
    db: deps.db,
    memory: createFactMemory(deps),
    share: createSharedAnswers<Dashboard>(),
    sums: createSumThreads(),
  };
  const readQuery = listQueryReader(dashboardsList);
  return createRouter()
    .openapi(dashboardRoute, async (c) =>
      c.json(await getDashboard(source, readerOf(c, deps), readQuery(c.req.url)), 200),
    )
    .openapi(projectDashboardRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await getProjectDashboard(source, readerOf(c, deps), id, readQuery(c.req.url)), 200);
    });
}
