import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/**
 * Pattern of the route that a request is for, once it is answered: as many labels as there are routes. Handlers for all
 * methods are middleware; a request that one of them refused is for the route behind it. The app's own files match every
 * GET and stand last, so they are never taken for what came before. A path of no route has the pattern it was left at.
 */
export function routeLabel(c: Context): string {
  const reached = matchedRoutes(c).slice(c.req.routeIndex);
  return (reached.find(({ method }) => method !== 'ALL') ?? reached[0])?.path ?? '';
}
