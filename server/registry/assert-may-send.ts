import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#server/http/app-env.ts';
import { assertAllowed } from '#server/http/errors.ts';

/**
 * Asks before a large body is read whether its sender may send one at all. The verb asks again, with all it
 * knows; rules about one entity are asked by it before it reads the form.
 */
export const assertMaySend = createMiddleware<AppEnv>(async (c, next) => {
  const may = c.get('endpoint')?.maySend;
  if (may) assertAllowed(may(c.get('actor')));
  await next();
});
