import { createMiddleware } from 'hono/factory';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from './app-env.ts';
import { isReading } from './is-reading.ts';

/** Wakes the job runner after a write: its transaction is over by then, and may have queued a job. */
export function wakeJobsAfterWrites({ wakeJobs }: Pick<Deps, 'wakeJobs'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!isReading(c.req.method) && c.res.ok) wakeJobs();
  });
}
