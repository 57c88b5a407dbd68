import { type Section, SECTIONS } from '#domain/auth/sections.ts';
import type { RouteAccess } from '#src/app/guards/guard.ts';

/**
 * Route table of the platform's section 1, row by row, in the router's spelling. Existing routes are compared with it;
 * future ones find their `staticData` here.
 */
const closed = { participant: false } as const;

/** First page of every section, from the registry. */
const FIRST_PAGES = Object.fromEntries(
  Object.values<Section>(SECTIONS).map(({ path, flag, participants }): [string, RouteAccess] => [
    path,
    { page: flag, ...(participants ? {} : closed) },
  ]),
);

const id = (section: string, param: string | readonly string[] = 'id') => ({ id: { param, section } });

/** Routes of a section: creation, one entity and its editing. */
function section(path: string, inner: RouteAccess): Record<string, RouteAccess> {
  return {
    [`${path}/create/`]: inner,
    [`${path}/$id/`]: { ...inner, ...id(`${path}/`) },
    [`${path}/$id/edit/`]: { ...inner, ...id(`${path}/`) },
  };
}

const closedSection = (path: string, page: RouteAccess['page'] & string) => section(path, { page, ...closed });

const users = { id: { param: 'id', section: '/users/', literals: ['me'] } };

export const ROUTE_TABLE: Readonly<Record<string, RouteAccess>> = {
  '/auth/': { access: 'guest-only' },
  '/auth/login/': { access: 'guest-only' },
  '/auth/restore/': { access: 'guest-only' },
  // Own route, added to the owner's table: a company may require a second factor.
  '/auth/second-factor/': { secondFactor: true, ...closed },
  '/': closed,
  ...FIRST_PAGES,
  '/communications/$id': { page: 'communications', ...id('/communications/') },
  '/communications/$id/edit/': { page: 'communications', ...closed, ...id('/communications/') },
  ...section('/companies', { page: 'companies', ...closed }),
  ...closedSection('/criterias', 'criterion'),
  // Own routes, added to the owner's table: dictionaries of checks (D-41).
  ...closedSection('/criterias/dictionaries', 'criterion'),
  // Own route (U-3): what the pages are about, for everybody; without a page all of them.
  '/help/{-$page}/': {},
  '/favorites/$id': { page: 'favorite', ...closed, ...id('/favorites/') },
  // Own routes (D-54): a clip, a playlist of clips, a guest's by a link.
  '/clips/$id/': { ...id('/communications/') },
  '/playlists/$id/': { ...id('/favorites/') },
  ...closedSection('/forms', 'form'),
  // Own route, added to the owner's table: what is asked, for who is judged by a form (D-3).
  '/forms/$id/asked/': { page: 'communications', ...id('/communications/') },
  ...closedSection('/integrations', 'integration'),
  // Own routes, added to the owner's table: import of files (D-35).
  '/integrations/import/': { page: 'integration', ...closed },
  '/integrations/import/$id/': { page: 'integration', ...closed, ...id('/integrations/import/') },
  '/users/me/': closed,
  '/users/me/edit/': closed,
  ...section('/projects', { page: 'projects', ...closed }),
  '/projects/$id/': { page: 'projects', ...id('/projects/') },
  '/projects/$id/dashboard/': { page: 'projects', ...id('/projects/') },
  '/projects/$id/trust/': { page: 'projects', ...closed, ...id('/projects/') },
  '/projects/$id/trust/$trustId/': { page: 'projects', ...closed, ...id('/projects/') },
  '/references/$reference/': { page: 'reference', ...closed },
  '/reports/$id': { page: 'projects', ...id('/reports/') },
  '/reports/telegram/create': { page: 'projects', ...closed },
  '/reports/telegram/$id': { page: 'projects', ...closed, ...id('/reports/telegram') },
  '/reports/unloading': { page: 'projects', ...closed },
  '/reports/weekly/create': { page: 'projects', ...closed },
  '/reports/weekly/$id': { page: 'projects', ...id('/reports/weekly') },
  '/sessions/create/': { page: 'calibr_session', ...closed },
  '/sessions/$session_id': { page: 'calibr_session', ...id('/sessions/', 'session_id') },
  '/sessions/$session_id/edit': { page: 'calibr_session', ...closed, ...id('/sessions/', 'session_id') },
  // Own routes, added to the owner's table: questions about conversations (D-52).
  '/asks/$id/': { page: 'publishing', ...closed, id: { param: 'id', section: '/asks/', literals: ['create'] } },
  // Own routes, added to the owner's table: quick checks (D-44).
  '/tasks/quick/': { page: 'tasks', ...closed },
  '/tasks/quick/$id/': { page: 'tasks', ...closed, ...id('/tasks/quick/') },
  // Own route, added to the owner's table: re-checks (D-47).
  '/sessions/rechecks/$id': { page: 'tasks', ...closed, ...id('/sessions/rechecks') },
  '/sessions/$session_id/$communication_id': {
    page: 'calibr_session',
    ...id('/sessions/', ['session_id', 'communication_id']),
  },
  ...section('/users', { page: 'users', ...closed }),
  '/users/$id/': { page: 'users', ...closed, ...users },
  '/users/$id/edit/': { page: 'users', ...closed, ...users },
  '/403': { access: 'open' },
};

/** Routes with ids, and the names of their ids. */
export const ROUTES_WITH_ID = Object.entries(ROUTE_TABLE).flatMap(([path, route]) =>
  route.id ? [{ path, route, names: [route.id.param].flat(), section: route.id.section }] : [],
);
