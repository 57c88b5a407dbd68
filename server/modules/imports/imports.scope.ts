import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { imports, projects } from '#server/db/schema/index.ts';

/** Companies whose calls the actor imports: those they lead (D-3). */
function ofLedCompany(actor: Actor, column: typeof imports.company_id | typeof projects.company_id) {
  if (actor.kind === 'guest') return sql`false`;
  if (hasRole(actor, 'admin')) return undefined;
  return hasRole(actor, 'pm') ? inArray(column, [0, ...actor.companies.pm]) : sql`false`;
}

export const importScope = (actor: Actor): SQL | undefined => ofLedCompany(actor, imports.company_id);
export const importableScope = (actor: Actor): SQL | undefined => ofLedCompany(actor, projects.company_id);
