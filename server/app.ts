import type { Deps } from './deps.ts';
import { accessLog } from './http/access-log.ts';
import { mountApiDocument } from './http/api-document.ts';
import { limitBody } from './http/body-limit.ts';
import { notFound } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { jsonGuard } from './http/json-guard.ts';
import { measureRequests } from './http/metrics/measure-requests.ts';
import { metricsRoutes } from './http/metrics/metrics-route.ts';
import { noStore } from './http/no-store.ts';
import { onError } from './http/on-error.ts';
import { admit } from './http/overload/admit.ts';
import { requestContext } from './http/request-id.ts';
import { createRouter, type Router } from './http/router.ts';
import { refuseForeignWrites, securityHeaders } from './http/security-headers.ts';
import { mountStaticFiles } from './http/static-files.ts';
import { wakeJobsAfterWrites } from './http/wake-jobs.ts';
import { speakRussian } from './http/zod-messages.ts';
import { mountModules } from './modules/routers.ts';

/** The whole app over what it is given: no environment, no listening, so tests run the very same thing. */
export function createApp(deps: Deps): Router {
  speakRussian();
  const app = createRouter();
  app.onError((error, c) => {
    deps.disk.notice(error);
    return onError(error, c);
  });
  app.notFound((c) => onError(notFound(), c));

  app.use(measureRequests(deps.metrics), requestContext(deps.log), accessLog, securityHeaders);
  // Before every limit: who watches must see most clearly when all is full.
  app.route('/', healthRoutes(deps));
  app.route('/', metricsRoutes(deps));
  app.use(refuseForeignWrites, limitBody, jsonGuard, admit(deps.admission));
  app.use('/api/*', noStore, wakeJobsAfterWrites(deps));
  mountApiDocument(app);
  mountModules(app, deps);
  if (deps.staticDir !== null) mountStaticFiles(app, deps.staticDir);
  return app;
}
