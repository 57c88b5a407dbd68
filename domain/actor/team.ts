import { type Actor, hasRole } from './actor.ts';

type OfCompany = { company_id: number };

/** Team member of this company: its pm or assessor, or an admin (D-2). */
export function isTeamOf(actor: Actor, { company_id }: OfCompany): boolean {
  return hasRole(actor, 'admin') || isPmOf(actor, { company_id }) || isAssessorOf(actor, { company_id });
}

export function isPmOf(actor: Actor, { company_id }: OfCompany): boolean {
  return actor.kind === 'user' && hasRole(actor, 'pm') && actor.companies.pm.includes(company_id);
}

/** Pm of any company at all: what is made within a company is offered to them (D-3). */
export function isPmOfAny(actor: Actor): boolean {
  return actor.kind === 'user' && hasRole(actor, 'pm') && actor.companies.pm.length > 0;
}

export function isAssessorOf(actor: Actor, { company_id }: OfCompany): boolean {
  return actor.kind === 'user' && hasRole(actor, 'assessor') && actor.companies.assessor.includes(company_id);
}
