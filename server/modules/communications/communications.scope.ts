import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import { type Actor, hasRole } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { communications, evaluations } from '#server/db/schema/index.ts';

const nobody = sql`false`;

function isPublished(q: Query): SQL {
  return exists(
    q
      .select({ one: sql`1` })
      .from(evaluations)
      .where(
        and(
          eq(evaluations.communication_id, communications.id),
          eq(evaluations.kind, 'regular'),
          inArray(evaluations.state, [...OUT_STATES]),
        ),
      ),
  );
}

const ofCompanies = (ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(communications.company_id, [...ids]) : nobody;
const ofProjects = (ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(communications.project_id, [...ids]) : nobody;

function scopeOfRoles(q: Query, actor: Extract<Actor, { kind: 'user' }>): SQL | undefined {
  const scopes: (SQL | undefined)[] = [];
  if (hasRole(actor, 'pm')) scopes.push(ofCompanies(actor.companies.pm));
  if (hasRole(actor, 'assessor')) scopes.push(ofCompanies(actor.companies.assessor));
  if (hasRole(actor, 'customer')) scopes.push(and(ofCompanies(actor.companies.customer), isPublished(q)));
  if (hasRole(actor, 'head')) scopes.push(and(ofProjects(actor.projects.head), isPublished(q)));
  if (hasRole(actor, 'manager')) scopes.push(and(eq(communications.employee_id, actor.id), isPublished(q)));
  return scopes.length > 0 ? or(...scopes) : nobody;
}

function scopeOfGuest(q: Query, target: Extract<Actor, { kind: 'guest' }>['target']): SQL | undefined {
  if (target.type === 'communication') return eq(communications.id, target.id);
  if (target.type === 'project') return and(eq(communications.project_id, target.id), isPublished(q));
  return nobody;
}

/** What the actor sees of communications (D-2), as one condition for every query that touches them. */
export function communicationScope(q: Query, actor: Actor): SQL | undefined {
  const alive = isNull(communications.deleted_at);
  if (actor.kind === 'guest') return and(alive, scopeOfGuest(q, actor.target));
  return hasRole(actor, 'admin') ? alive : and(alive, scopeOfRoles(q, actor));
}

/** Evaluations that count as such: no calibration, nothing withdrawn or annulled. */
export function isLiveEvaluation(): SQL | undefined {
  return and(eq(evaluations.kind, 'regular'), ne(evaluations.state, 'withdrawn'), ne(evaluations.state, 'void'));
}
