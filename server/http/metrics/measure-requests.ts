import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { requestKind } from '../overload/request-kind.ts';
import { routeLabel } from '../route-label.ts';
import type { Metrics } from './metrics.ts';

/** Measures requests; mounted outermost, so that the time is that of the whole answer but for its body. */
export function measureRequests(metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = performance.now();
    await next();
    const route = routeLabel(c);
    metrics.observe({
      kind: route.startsWith('/hooks/') ? 'delivery' : requestKind(c.req.method, c.req.path, c.get('endpoint')),
      method: c.req.method,
      route,
      status: c.res.status,
      seconds: (performance.now() - began) / 1000,
    });
  });
}
