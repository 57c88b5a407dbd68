import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/**
 * Sessions that somebody sees (D-3): a pm those of their companies, the others where they take part, once started
 * (`takesPart`); a guest the one that the link is for.
 */
export const visibleCalibrations = (viewer: Viewer): Scope<'id' | 'company' | 'takesPart'> =>
  scopeOf(
    viewer,
    { anyone: () => ({ takesPart: true }), pm: ({ companies }) => ({ company: companies.pm }) },
    ({ type, id }) => (type === 'calibration' ? [{ id: [id], takesPart: true }] : []),
  );
