import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { jsonBound } from './body-bounds.ts';
import { tooLarge } from './errors.ts';

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });

/**
 * Body limit: a body that is not streamed is read whole, up to the bound of its route; one whose declared length is
 * larger is refused unread.
 */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  // Node reads no body of these; asked for one, the server makes a whole Request of each.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return await next();
  const bound = jsonBound(c.get('endpoint'));
  // Body already read and counted: a path under an open one that requires a session passes here twice.
  if (bound === null || c.req.raw.bodyUsed) return await next();
  return await limitTo(bound.bytes)(c, next);
});
