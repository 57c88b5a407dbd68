import { type Actor, hasRole } from '#domain/actor/actor.ts';

/** Companies whose people the actor may add to another company or project: a pm knows those of own companies (D-3). */
export function peopleKnownTo(actor: Actor): readonly number[] | 'all' {
  if (hasRole(actor, 'admin')) return 'all';
  return actor.kind === 'user' ? actor.companies.pm : [];
}
