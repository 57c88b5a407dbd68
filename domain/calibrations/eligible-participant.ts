import { type UserActor, hasRole } from '../actor/actor.ts';

/** People who may be asked to take part in a project's session: its team, its client's owners and its heads (D-23). */
export function mayTakePart(person: UserActor, project: { id: number; company_id: number }): boolean {
  const { companies, projects } = person;
  return (
    hasRole(person, 'admin') ||
    (hasRole(person, 'pm') && companies.pm.includes(project.company_id)) ||
    (hasRole(person, 'assessor') && companies.assessor.includes(project.company_id)) ||
    (hasRole(person, 'customer') && companies.customer.includes(project.company_id)) ||
    (hasRole(person, 'head') && projects.head.includes(project.id))
  );
}
