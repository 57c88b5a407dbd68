import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { integrations, projects } from '#server/db/schema/index.ts';

/** Companies whose integrations the actor sets up: those they lead (D-3). */
function ofLedCompany(actor: Actor, column: typeof integrations.company_id | typeof projects.company_id) {
  if (actor.kind === 'guest') return sql`false`;
  if (hasRole(actor, 'admin')) return undefined;
  return hasRole(actor, 'pm') ? inArray(column, [0, ...actor.companies.pm]) : sql`false`;
}

/** Integrations that the actor manages; deleted ones are nobody's. */
export function integrationScope(actor: Actor): SQL | undefined {
  return and(isNull(integrations.deleted_at), ofLedCompany(actor, integrations.company_id));
}

/** Projects that the actor may connect sources to. */
export function connectableScope(actor: Actor): SQL | undefined {
  return and(isNull(projects.archived_at), ofLedCompany(actor, projects.company_id));
}
