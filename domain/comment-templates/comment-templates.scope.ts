import { ownAndShared, type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/** Templates that somebody sees: own ones and those of the companies that they rate for. */
export const visibleTemplates = (viewer: Viewer): Scope<'company' | 'owner' | 'shared'> =>
  ownAndShared(
    viewer,
    scopeOf(viewer, {
      pm: ({ companies }) => ({ company: companies.pm }),
      assessor: ({ companies }) => ({ company: companies.assessor }),
    }),
  );
