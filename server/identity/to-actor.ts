import type { Role } from '#domain/references/static-references.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Member } from './members.repo.ts';

/**
 * Actor of a user. A membership counts only together with its role: one left behind by a removed role opens nothing.
 */
export function toActor(user: Member): UserActor {
  const idsAs = <Held extends Role>(members: { id: number; role: Held }[], role: Held): number[] =>
    user.roles.includes(role) ? members.filter((member) => member.role === role).map((member) => member.id) : [];
  const companies = (role: 'pm' | 'assessor' | 'customer') => idsAs(user.company_members, role);
  const projects = (role: 'head' | 'manager') => idsAs(user.project_members, role);
  return {
    kind: 'user',
    id: user.id,
    name: displayName(user),
    roles: user.roles,
    companies: { pm: companies('pm'), assessor: companies('assessor'), customer: companies('customer') },
    projects: { head: projects('head'), manager: projects('manager') },
    blind_to: user.blind_to,
  };
}
