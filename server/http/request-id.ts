import { randomBytes, randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { findEndpoint } from './endpoints/find-endpoint.ts';
import type { Log } from '#server/log/log.ts';

/** Format of a request id accepted from outside: it must not break a log line or a header. */
const SANE = /^[\w.-]{8,64}$/;

export function requestContext(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given !== undefined && SANE.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('endpoint', findEndpoint(c.req.method, c.req.path));
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set('log', log.child({ request_id: requestId }));
    await next();
    c.res.headers.set('X-Request-Id', requestId);
  });
}
