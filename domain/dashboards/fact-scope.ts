import { type Actor, hasRole } from '../actor/actor.ts';

/** Columns of the facts that say whose they are. */
export const SCOPE_COLUMNS = ['company', 'project', 'employee', 'assessor'] as const;
type ScopeColumn = (typeof SCOPE_COLUMNS)[number];

/** Branch of a scope, one way to come to an evaluation: each of these columns has one of the values. */
export type ScopeBranch = Partial<Record<ScopeColumn, readonly number[]>>;

/**
 * Evaluations that the actor's figures count (D-2, D-3), by any of these ways; null: all. A pm's of their companies, an
 * assessor's own, the client's people those of what they see, an employee's own results. With deleted communications: those
 * stay in figures (D-4). The one definition, for the database and for columns in memory; besides, nobody's figures count
 * what they are yet to rate in a calibration (`blindTo`, D-24).
 */
export function factScope(actor: Actor): ScopeBranch[] | null {
  if (actor.kind === 'guest') return actor.target.type === 'project' ? [{ project: [actor.target.id] }] : [];
  if (hasRole(actor, 'admin')) return null;
  const { companies, projects } = actor;
  const branches: ScopeBranch[] = [];
  if (hasRole(actor, 'pm')) branches.push({ company: companies.pm });
  if (hasRole(actor, 'assessor')) branches.push({ company: companies.assessor, assessor: [actor.id] });
  if (hasRole(actor, 'customer')) branches.push({ company: companies.customer });
  if (hasRole(actor, 'head')) branches.push({ project: projects.head });
  if (hasRole(actor, 'manager')) branches.push({ employee: [actor.id] });
  return branches;
}
