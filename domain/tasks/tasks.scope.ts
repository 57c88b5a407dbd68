import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/** Tasks that somebody sees (D-3): a pm those of their companies, an assessor their own. */
export const visibleTasks = (viewer: Viewer): Scope<'company' | 'assessor'> =>
  scopeOf(viewer, {
    pm: ({ companies }) => ({ company: companies.pm }),
    assessor: ({ companies, id }) => ({ company: companies.assessor, assessor: [id] }),
  });
