import { dashboardsApi } from '#domain/dashboards/dashboards.api.ts';
import { type Dashboard, dashboardSchema } from '#domain/dashboards/dashboards.schema.ts';
import type { Deps } from '#server/deps.ts';
import { createSharedAnswers } from '#server/facts/shared-answers.ts';
import { createSumThreads } from '#server/facts/sum-threads.ts';
import { implement, type Route } from '#server/http/endpoints/implement.ts';
import { getDashboard, getProjectDashboard } from './get-dashboard.ts';

export function dashboardsRoutes(deps: Deps): Route[] {
  const source = {
    db: deps.db,
    memory: deps.facts,
    share: createSharedAnswers<Dashboard>(),
    sums: createSumThreads(),
  };
  return implement(dashboardsApi, {
    get: {
      summary: 'Показатели по всему, что видит спрашивающий',
      done: 'Все блоки',
      answer: dashboardSchema,
      run: ({ caller, query }) => getDashboard(source, caller, query),
    },
    ofProject: {
      summary: 'Показатели одного проекта',
      done: 'Все блоки',
      answer: dashboardSchema,
      run: ({ caller, params, query }) => getProjectDashboard(source, caller, params.id, query),
    },
  });
}
