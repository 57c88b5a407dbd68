import type { Deps } from './deps.ts';
import { accessLog } from './http/access-log.ts';
import { addressGuard } from './http/address-guard.ts';
import { mountApiDocument } from './http/api-document.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { notFound } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import { drainThenClose } from './http/drain-then-close.ts';
import { measureRequests } from './http/metrics/measure-requests.ts';
import { metricsRoutes } from './http/metrics/metrics-route.ts';
import { noStore } from './http/no-store.ts';
import { onError } from './http/on-error.ts';
import { admitReads } from './http/overload/admit.ts';
import { requestContext } from './http/request-id.ts';
import { createRouter, type Router } from './http/router.ts';
import { rememberOwnWrites } from './http/remember-own-writes.ts';
import { refuseForeignWrites, securityHeaders } from './http/security-headers.ts';
import { mountStaticFiles } from './http/static-files.ts';
import { wakeJobsAfterWrites } from './http/wake-jobs.ts';
import { speakRussian } from './http/zod-messages.ts';
import { mountRoutes } from './registry/routes.ts';

/** Whole app over its dependencies: no environment, no listening, so that tests run the very same thing. */
export function createApp(deps: Deps): Router {
  speakRussian();
  const app = createRouter();
  app.onError((error, c) => {
    deps.disk.notice(error);
    return onError(error, c);
  });
  app.notFound((c) => onError(notFound(), c));

  const arrived = [requestContext(deps.log), accessLog, securityHeaders(deps), drainThenClose(CONNECTION_LIMITS)];
  app.use(measureRequests(deps.metrics), ...arrived);
  // Health routes come before every limit: monitoring must see most clearly when the server is full.
  app.route('/', healthRoutes(deps));
  app.route('/', metricsRoutes(deps));
  app.use(compressAnswers, refuseForeignWrites, addressGuard, admitReads(deps.admission));
  app.use('/api/*', noStore, wakeJobsAfterWrites(deps));
  if (deps.db.replica() !== null) app.use('/api/*', rememberOwnWrites(deps));
  mountApiDocument(app);
  mountRoutes(app, deps);
  if (deps.staticDir !== null) mountStaticFiles(app, deps.staticDir);
  return app;
}
