import type { Role } from '../references/static-references.ts';
import { type Actor, type GuestActor, hasRole, type UserActor } from './actor.ts';

/** What says whose a row is. */
export type ScopeColumn = 'id' | 'company' | 'project' | 'employee' | 'assessor';

/** Branch of a scope, one reason why a row is seen: each of these columns has one of its values. */
export type ScopeBranch<Column extends ScopeColumn> = Partial<Record<Column, readonly number[]>>;

/** Rows that an actor sees: for any of these reasons; null: all of them; without a branch none. */
export type Scope<Column extends ScopeColumn> = readonly ScopeBranch<Column>[] | null;

/** Branch of each role; an admin needs none. */
type Branches<Column extends ScopeColumn> = Partial<
  Record<Exclude<Role, 'admin'>, (user: UserActor) => ScopeBranch<Column>>
> & { admin?: never };

/**
 * Scope of an actor by the branches of their roles, several for who has several; an admin sees all (D-2).
 * @param guests what a link opens; nothing when absent
 */
export function scopeOf<Column extends ScopeColumn>(
  actor: Actor,
  branches: Branches<Column>,
  guests: (target: GuestActor['target']) => Scope<Column> = () => [],
): Scope<Column> {
  if (actor.kind === 'guest') return guests(actor.target);
  if (hasRole(actor, 'admin')) return null;
  return actor.roles.flatMap((role) => branches[role]?.(actor) ?? []);
}

export type ResultColumn = 'company' | 'project' | 'employee' | 'assessor';

/**
 * Branches of what hangs on an evaluation's result (D-2, D-3): a pm's companies, an assessor's own, the client's people
 * those of what they see, an employee's own results.
 */
export const RESULT_BRANCHES: Branches<ResultColumn> = {
  pm: ({ companies }) => ({ company: companies.pm }),
  assessor: ({ companies, id }) => ({ company: companies.assessor, assessor: [id] }),
  customer: ({ companies }) => ({ company: companies.customer }),
  head: ({ projects }) => ({ project: projects.head }),
  manager: ({ id }) => ({ employee: [id] }),
};

/** Rows of the companies that the actor leads (D-3). */
export const ledCompanies = (actor: Actor): Scope<'company'> =>
  scopeOf(actor, { pm: ({ companies }) => ({ company: companies.pm }) });
