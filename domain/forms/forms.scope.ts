import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

const COMMON = { common: true } as const;
const PUBLISHED = { published: true } as const;

/**
 * Forms that somebody sees (D-3): the team those of its companies and those common to all; one that was never published
 * exists only for those who make it, an admin and the pms of its company.
 */
export const visibleForms = (viewer: Viewer): Scope<'company' | 'common' | 'published'> =>
  scopeOf(viewer, {
    pm: ({ companies }) => [{ company: companies.pm }, { ...COMMON, ...PUBLISHED }],
    assessor: ({ companies }) => [
      { company: companies.assessor, ...PUBLISHED },
      { ...COMMON, ...PUBLISHED },
    ],
  });

/** Criteria of the catalogue that somebody sees (D-3). */
export const visibleCriteria = (viewer: Viewer): Scope<'company' | 'common'> =>
  scopeOf(viewer, {
    pm: ({ companies }) => [{ company: companies.pm }, COMMON],
    assessor: ({ companies }) => [{ company: companies.assessor }, COMMON],
  });
