import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { routeLabel } from './route-label.ts';

/** Paths logged only at debug level: polled by machines every few seconds, or many files of one page. */
const QUIET = /^\/(healthz|readyz|assets\/)/;

/** A secret of a source stands in the address of its deliveries: only the name of the integration is logged. */
const SECRET_IN_PATH = /^(\/hooks\/[^/]+)\/.*/;

/**
 * Line of the log for each request. The path without its query: queries carry tokens and what people search for.
 */
export const accessLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now();
  await next();
  const fields = {
    method: c.req.method,
    route: routeLabel(c),
    path: c.req.path.replace(SECRET_IN_PATH, '$1/…'),
    status: c.res.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    ...whoAsked(c),
  };
  c.get('log')[QUIET.test(c.req.path) ? 'debug' : 'info'](fields, 'request');
});

function whoAsked(c: Context<AppEnv>): Record<string, unknown> {
  // Actor is set only behind authenticate(), whatever the type says here.
  const actor = c.get('actor') as AppEnv['Variables']['actor'] | undefined;
  if (actor === undefined) return {};
  if (actor.kind === 'guest') return { access_link: actor.access_link_id };
  const companies = [...new Set(Object.values(actor.companies).flat())];
  return { user: actor.id, ...(companies.length > 0 ? { companies } : {}) };
}
