import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { malformed } from './errors.ts';

const NUL_IN_ADDRESS = /%00/;
/**
 * Maximum of query pairs: five filters with all hundred values that a list takes; Node refuses addresses over 16 KB by
 * itself.
 */
export const QUERY_PAIRS_MAX = 500;

/** Address guard: refuses an address that cannot be stored or has too many parts, before it is parsed. */
export const addressGuard = createMiddleware<AppEnv>(async (c, next) => {
  if (NUL_IN_ADDRESS.test(c.req.url)) throw malformed('Адрес содержит недопустимые символы.');
  if (c.req.url.split('&', QUERY_PAIRS_MAX + 1).length > QUERY_PAIRS_MAX)
    throw malformed(`В адресе больше ${QUERY_PAIRS_MAX} параметров.`);
  await next();
});
