import { createMiddleware } from 'hono/factory';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from './app-env.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** After a write, whose transaction is over by then, there may be a job to do. */
export function wakeJobsAfterWrites({ wakeJobs }: Pick<Deps, 'wakeJobs'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!READING.has(c.req.method) && c.res.ok) wakeJobs();
  });
}
