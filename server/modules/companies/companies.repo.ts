import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { companies } from '#server/db/schema/index.ts';

export type CompanyRow = typeof companies.$inferSelect;

/** Companies that the actor sees (D-2, D-3): a head and a manager see projects, a guest one target. */
export function companyScope(actor: Actor): SQL | undefined {
  if (hasRole(actor, 'admin')) return undefined;
  if (actor.kind === 'guest') return sql`false`;
  const ids = [...actor.companies.pm, ...actor.companies.assessor, ...actor.companies.customer];
  return ids.length > 0 ? inArray(companies.id, ids) : sql`false`;
}

export async function findCompany(q: Query, actor: Actor, id: number): Promise<CompanyRow | undefined> {
  const [row] = await q
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), companyScope(actor)));
  return row;
}
