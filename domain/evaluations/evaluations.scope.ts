import { hasRole } from '../actor/actor.ts';
import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/**
 * Evaluations that somebody may know of (D-2), of communications that they see: the team of all, the client's people of
 * those that were ever published (`readable`), a guest of those that are (`out`).
 */
export const visibleEvaluations = (viewer: Viewer): Scope<'company' | 'readable' | 'out'> =>
  scopeOf(
    viewer,
    {
      anyone: () => ({ readable: true }),
      pm: ({ companies }) => ({ company: companies.pm }),
      assessor: ({ companies }) => ({ company: companies.assessor }),
    },
    () => [{ out: true }],
  );

/** Evaluations whose annulment somebody may know of: an assessor of their own, who leads the company of all (D-19). */
export const knownAnnulments = (viewer: Viewer): Scope<'company' | 'assessor' | 'notVoid'> =>
  scopeOf(
    viewer,
    {
      anyone: ({ id }) => [{ notVoid: true }, { assessor: [id] }],
      pm: ({ companies }) => ({ company: companies.pm }),
    },
    () => null,
  );

/** Evaluations of a person that others count: a pm those sent in their companies, everybody else published ones. */
export const countedEvaluations = (viewer: Viewer): Scope<'company' | 'out'> =>
  scopeOf(viewer, { anyone: () => ({ out: true }), pm: ({ companies }) => ({ company: companies.pm }) }, () => [
    { out: true },
  ]);

/** Companies where somebody rates and does not lead: of the scores there they are told their own (D-3). */
export function ownScoresIn(viewer: Viewer): readonly number[] {
  if (viewer.kind !== 'user' || hasRole(viewer, 'admin')) return [];
  const { pm, assessor } = viewer.companies;
  return assessor.filter((id) => !pm.includes(id));
}
