import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/users/actor.ts';
import { criteria, forms } from '#server/db/schema/index.ts';

/** Of the reader's companies, or common to all; for the team only (D-3). */
function ofTeam(actor: Actor, column: typeof forms.company_id | typeof criteria.company_id): SQL | undefined {
  if (hasRole(actor, 'admin')) return undefined;
  if (actor.kind === 'guest' || !hasRole(actor, 'pm', 'assessor')) return sql`false`;
  const { pm, assessor } = actor.companies;
  return or(isNull(column), inArray(column, [0, ...pm, ...assessor]));
}

/** Forms that the actor sees (D-3). */
export function formScope(actor: Actor): SQL | undefined {
  return ofTeam(actor, forms.company_id);
}

/** Criteria of the catalogue that the actor sees (D-3). */
export function criterionScope(actor: Actor): SQL | undefined {
  return ofTeam(actor, criteria.company_id);
}

export const isLiveForm = (actor: Actor): SQL | undefined => and(formScope(actor), isNull(forms.archived_at));
export const isLiveCriterion = (actor: Actor): SQL | undefined =>
  and(criterionScope(actor), isNull(criteria.archived_at));
