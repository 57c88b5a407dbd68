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

/** What is not streamed is read whole, up to the cap of its route; by what it says of its length it is refused unread. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const bound = jsonBound(c.req.path);
  // Read means counted: an address under an open one that needs a sign-in passes here twice.
  if (bound === null || c.req.raw.bodyUsed) return await next();
  return await limitTo(bound.bytes)(c, next);
});
