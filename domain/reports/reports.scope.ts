import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/**
 * Runs that somebody sees (D-3): their own of data, and a weekly report that they may read (`weekly`, by
 * `visibleWeekly`). A link shows the report that it was made for, never data.
 */
export const visibleReports = (viewer: Viewer): Scope<'owner' | 'data' | 'weekly'> =>
  scopeOf(viewer, { anyone: ({ id }) => [{ owner: [id], data: true }, { weekly: true }] }, () => [{ weekly: true }]);

type WeeklyName = 'id' | 'company' | 'project' | 'recipient' | 'ready';

/**
 * Weekly reports that somebody reads: who may make them, always; the client's people when they are ready or sent, a head
 * only as recipient (D-2); a guest the one that the link is for.
 */
export const visibleWeekly = (viewer: Viewer): Scope<WeeklyName> =>
  scopeOf(
    viewer,
    {
      pm: ({ companies }) => ({ company: companies.pm }),
      customer: ({ companies }) => ({ company: companies.customer, ready: true }),
      head: ({ projects, id }) => ({ project: projects.head, recipient: [id], ready: true }),
    },
    ({ type, id }) => (type === 'report' ? [{ id: [id], ready: true }] : []),
  );
