import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/** Companies that somebody sees as such (D-2, D-3): heads and managers see projects, a guest one target. */
export const visibleCompanies = (viewer: Viewer): Scope<'company'> =>
  scopeOf(viewer, {
    pm: ({ companies }) => ({ company: companies.pm }),
    assessor: ({ companies }) => ({ company: companies.assessor }),
    customer: ({ companies }) => ({ company: companies.customer }),
  });

/** Companies that somebody works for, a head through a project; what is shared in them is shared with these (D-16, D-22). */
export const ownCompanies = (viewer: Viewer): Scope<'company' | 'project'> =>
  scopeOf(viewer, {
    pm: ({ companies }) => ({ company: companies.pm }),
    assessor: ({ companies }) => ({ company: companies.assessor }),
    customer: ({ companies }) => ({ company: companies.customer }),
    head: ({ projects }) => ({ project: projects.head }),
  });
