import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/** People that somebody sees (D-2, D-3): themself, those of their companies, a head those of their projects. */
export const visibleUsers = (viewer: Viewer): Scope<'id' | 'company' | 'project'> =>
  scopeOf(viewer, {
    anyone: ({ id }) => ({ id: [id] }),
    pm: ({ companies }) => ({ company: companies.pm }),
    assessor: ({ companies }) => ({ company: companies.assessor }),
    customer: ({ companies }) => ({ company: companies.customer }),
    head: ({ projects }) => ({ project: projects.head }),
  });
