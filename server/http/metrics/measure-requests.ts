import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from '../app-env.ts';
import { requestKind } from '../overload/request-kind.ts';
import type { Metrics } from './metrics.ts';

/** Measures requests; mounted outermost, so that the time is that of the whole answer but for its body. */
export function measureRequests(metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = performance.now();
    await next();
    metrics.observe({
      kind: requestKind(c.req.method, c.req.path),
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      seconds: (performance.now() - began) / 1000,
    });
  });
}
