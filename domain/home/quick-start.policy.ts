import type { Actor } from '../actor/actor.ts';
import { mayCreateCompanies } from '../companies/companies.policy.ts';
import { mayCreateForms } from '../forms/forms.policy.ts';
import { allow, both, type Verdict } from '../kernel/verdict.ts';
import { mayCreateProjects } from '../projects/projects.policy.ts';

/** Starting from a file: who may make a project and a form; a company of its own is an admin's alone (D-3). */
export function mayQuickStart(actor: Actor): Verdict {
  return both(mayCreateProjects(actor), mayCreateForms(actor));
}

/** Company of it: one that is there, or a new one. */
export function mayQuickStartWith(actor: Actor, { company_id }: { company_id: number | null }): Verdict {
  return both(mayQuickStart(actor), company_id === null ? mayCreateCompanies(actor) : allow);
}
