import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/**
 * Cache-Control of the API: answers belong to the caller, and no proxy and no browser keeps them, unless a route says
 * otherwise.
 */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});
