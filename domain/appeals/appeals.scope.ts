import { RESULT_BRANCHES, type ResultColumn, type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/**
 * Appeals that an actor sees (D-3): a pm those of their companies, an assessor those of own evaluations, the client's
 * people those of what they see. Independent of the present publication: the author still reads the outcome.
 */
export const visibleAppeals = (viewer: Viewer): Scope<ResultColumn> => scopeOf(viewer, RESULT_BRANCHES);
