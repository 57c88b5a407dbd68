import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { among } from '#server/db/list.ts';
import { MERGED_PARTS } from '#server/db/merged-order.ts';
import { communications, evaluations } from '#server/db/schema/index.ts';
import { isNotBlind } from './calibrations.scope.ts';

const nobody = sql`false`;

/** Published flag: the client's people know nothing of unpublished communications. */
const isOut: SQL = sql`${communications.has_out}`;

const ofCompanies = (ids: readonly number[]): SQL => (ids.length > 0 ? among(communications.company_id, ids) : nobody);
const ofProjects = (ids: readonly number[]): SQL => (ids.length > 0 ? among(communications.project_id, ids) : nobody);

function scopeOfRoles(actor: Extract<Actor, { kind: 'user' }>): SQL | undefined {
  const scopes: (SQL | undefined)[] = [];
  if (hasRole(actor, 'pm')) scopes.push(ofCompanies(actor.companies.pm));
  if (hasRole(actor, 'assessor')) scopes.push(ofCompanies(actor.companies.assessor));
  // That it is there would say that it is published: until they have rated it they meet it in its calibration only.
  const isOutFor = and(isOut, isNotBlind(actor, communications.id));
  if (hasRole(actor, 'customer')) scopes.push(and(ofCompanies(actor.companies.customer), isOutFor));
  if (hasRole(actor, 'head')) scopes.push(and(ofProjects(actor.projects.head), isOutFor));
  if (hasRole(actor, 'manager')) scopes.push(and(eq(communications.employee_id, actor.id), isOutFor));
  return scopes.length > 0 ? or(...scopes) : nobody;
}

function scopeOfGuest(target: Extract<Actor, { kind: 'guest' }>['target']): SQL | undefined {
  if (target.type === 'communication') return eq(communications.id, target.id);
  if (target.type === 'project') return and(eq(communications.project_id, target.id), isOut);
  return nobody;
}

/** Scope of communications (D-2), as one condition for every query that touches them. */
export function communicationScope(actor: Actor): SQL | undefined {
  const alive = isNull(communications.deleted_at);
  if (actor.kind === 'guest') return and(alive, scopeOfGuest(actor.target));
  return hasRole(actor, 'admin') ? alive : and(alive, scopeOfRoles(actor));
}

/**
 * Companies that make up the scope, so that a list in order is read company by company and merged; one part, null, where
 * the scope is no matter of companies or of too many.
 */
export function companyParts(actor: Actor): readonly (number | null)[] {
  if (actor.kind === 'guest' || ['admin', 'head', 'manager'].some((role) => actor.roles.some((own) => own === role)))
    return [null];
  const ids = [...new Set(Object.values(actor.companies).flat())];
  return ids.length > 0 && ids.length <= MERGED_PARTS ? ids : [null];
}

/** Live evaluations: no calibration, nothing withdrawn or annulled. In the text, as partial indexes say it. */
export function isLiveEvaluation(): SQL {
  const { kind, state } = evaluations;
  return sql`(${kind} = 'regular' and ${state} <> 'withdrawn' and ${state} <> 'void')`;
}
