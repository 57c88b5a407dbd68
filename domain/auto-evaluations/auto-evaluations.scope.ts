import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/** Companies whose automatic evaluations somebody sees (D-44): the team's own, and nobody else's. */
export const teamCompanies = (viewer: Viewer): Scope<'company'> =>
  scopeOf(viewer, {
    pm: ({ companies }) => ({ company: companies.pm }),
    assessor: ({ companies }) => ({ company: companies.assessor }),
  });
