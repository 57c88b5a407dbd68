import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/**
 * Re-checks that somebody sees (D-3, D-47): a pm those of their companies; an assessor those in which they rated, once both
 * have (`ownAndDone`): before that the first would learn that they are being checked, and the second what the first said.
 */
export const visibleRechecks = (viewer: Viewer): Scope<'company' | 'ownAndDone'> =>
  scopeOf(viewer, {
    pm: ({ companies }) => ({ company: companies.pm }),
    assessor: ({ companies }) => ({ company: companies.assessor, ownAndDone: true }),
  });

/** Conversations whose agreement somebody sees (D-47): the team's. */
export const visibleAgreement = (viewer: Viewer): Scope<'company'> =>
  scopeOf(viewer, {
    pm: ({ companies }) => ({ company: companies.pm }),
    assessor: ({ companies }) => ({ company: companies.assessor }),
  });
