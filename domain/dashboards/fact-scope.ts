import { RESULT_BRANCHES, type ResultColumn, type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/** Columns of the facts that say whose they are. */
export const FACT_SCOPE_COLUMNS = [
  'company',
  'project',
  'employee',
  'assessor',
] as const satisfies readonly ResultColumn[];
export type FactScope = Scope<ResultColumn>;

/**
 * Evaluations that the actor's figures count (D-2, D-3). A pm's of their companies, an assessor's own, the client's people
 * those of what they see, an employee's own results. With deleted communications: those stay in figures (D-4). The one
 * definition, for the database and for columns in memory; besides, nobody's figures count what they are yet to rate in a
 * calibration (`blindTo`, D-24).
 */
export const factScope = (viewer: Viewer): FactScope =>
  scopeOf(viewer, RESULT_BRANCHES, ({ type, id }) => (type === 'project' ? [{ project: [id] }] : []));
