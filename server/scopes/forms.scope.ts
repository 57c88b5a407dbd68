import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { criteria, forms, formVersions } from '#server/db/schema/index.ts';

type CompanyColumn = typeof forms.company_id | typeof criteria.company_id;

const pmOf = (actor: Actor): readonly number[] =>
  actor.kind === 'user' && hasRole(actor, 'pm') ? actor.companies.pm : [];
const assessorOf = (actor: Actor): readonly number[] =>
  actor.kind === 'user' && hasRole(actor, 'assessor') ? actor.companies.assessor : [];

/** Forms of the reader's companies, or common to all; for the team only (D-3). */
function ofTeam(actor: Actor, column: CompanyColumn): SQL | undefined {
  if (hasRole(actor, 'admin')) return undefined;
  if (!hasRole(actor, 'pm', 'assessor')) return sql`false`;
  return or(isNull(column), inArray(column, [0, ...pmOf(actor), ...assessorOf(actor)]));
}

/** Outer row's form id inside a subquery: drizzle drops the table's name where there is one table only. */
export const formId = sql.raw('"forms"."id"');

export const isPublishedForm: SQL = sql`exists (
  select 1 from ${formVersions} v where v.form_id = ${formId} and v.published_at is not null)`;

/** Forms whose drafts the actor edits: the rule of mayManageForms as a condition. */
export function managedForms(actor: Actor): SQL {
  if (hasRole(actor, 'admin')) return sql`true`;
  return inArray(forms.company_id, [0, ...pmOf(actor)]);
}

/** Scope of forms (D-3): a form that was never published exists only for those who make it. */
export function formScope(actor: Actor): SQL | undefined {
  const team = ofTeam(actor, forms.company_id);
  return team && and(team, or(managedForms(actor), isPublishedForm));
}

/** Scope of the catalogue's criteria (D-3). */
export function criterionScope(actor: Actor): SQL | undefined {
  return ofTeam(actor, criteria.company_id);
}

export const isLiveForm = (actor: Actor): SQL | undefined => and(formScope(actor), isNull(forms.archived_at));
export const isLiveCriterion = (actor: Actor): SQL | undefined =>
  and(criterionScope(actor), isNull(criteria.archived_at));
