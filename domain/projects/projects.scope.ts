import type { GuestActor, UserActor } from '../actor/actor.ts';
import { type Scope, type ScopeBranch, scopeOf, type Viewer } from '../actor/scope.ts';

type ProjectScope = Scope<'id' | 'company'>;
type Branch = ScopeBranch<'id' | 'company'>;

const LEADS = {
  pm: ({ companies }: UserActor): Branch => ({ company: companies.pm }),
  assessor: ({ companies }: UserActor): Branch => ({ company: companies.assessor }),
  customer: ({ companies }: UserActor): Branch => ({ company: companies.customer }),
  head: ({ projects }: UserActor): Branch => ({ id: projects.head }),
};

const byLink = ({ type, id }: GuestActor['target']): ProjectScope => (type === 'project' ? [{ id: [id] }] : []);

/** Projects that an actor meets (D-2); a manager meets them only as the names of own communications. */
export const visibleProjects = (viewer: Viewer): ProjectScope =>
  scopeOf(viewer, { ...LEADS, manager: ({ projects }) => ({ id: projects.manager }) }, byLink);

/** Projects whose pages an actor opens (D-3): not a manager, who sees own communications only. */
export const visibleProjectPages = (viewer: Viewer): ProjectScope => scopeOf(viewer, LEADS, byLink);
