import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { tooLarge } from './errors.ts';
import { JSON_LIMIT_BYTES } from './json-guard.ts';
import { isStreamed } from './streamed-paths.ts';

const limit = bodyLimit({
  maxSize: JSON_LIMIT_BYTES,
  onError: () => {
    throw tooLarge();
  },
});

/** What is not streamed is read whole, and stays small. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  if (isStreamed(c.req.path)) return await next();
  return await limit(c, next);
});
