import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { integrations } from '#server/db/schema/index.ts';

type HealthRow = Pick<typeof integrations.$inferSelect, 'id' | 'status' | 'failures' | 'error' | 'error_at'>;

/** Row lock (SELECT … FOR UPDATE): of failures at once each is counted, and one of them tells. */
export async function lockHealth(q: Query, id: number): Promise<HealthRow | undefined> {
  const [row] = await q
    .select({
      id: integrations.id,
      status: integrations.status,
      failures: integrations.failures,
      error: integrations.error,
      error_at: integrations.error_at,
    })
    .from(integrations)
    .where(and(eq(integrations.id, id), isNull(integrations.deleted_at)))
    .for('update');
  return row;
}

/** Writes without a new revision: it is no change for somebody who edits the integration. */
export async function writeHealth(q: Query, id: number, values: Partial<Omit<HealthRow, 'id'>>): Promise<void> {
  await q.update(integrations).set(values).where(eq(integrations.id, id));
}

/** Writes nothing when all was well: successes come with every call. `error_at` stays, the next notice is counted from it. */
export async function clearFailures(q: Query, id: number): Promise<void> {
  await q
    .update(integrations)
    .set({
      failures: 0,
      error: null,
      status: sql`case when ${integrations.status} = 'error' then 'active' else ${integrations.status} end`,
    })
    .where(and(eq(integrations.id, id), or(ne(integrations.failures, 0), eq(integrations.status, 'error'))));
}

export async function companyOfIntegration(q: Query, id: number): Promise<number | undefined> {
  const [row] = await q
    .select({ company_id: integrations.company_id })
    .from(integrations)
    .where(eq(integrations.id, id));
  return row?.company_id;
}

/** Those of these that the reader may manage; one that has recovered by now has no `error`. */
export async function listHealth(q: Query, actor: Actor, ids: readonly number[]) {
  if (actor.kind === 'guest') return [];
  const own = hasRole(actor, 'admin') ? undefined : inArray(integrations.company_id, [0, ...actor.companies.pm]);
  return q
    .select({ id: integrations.id, name: integrations.name, error: integrations.error })
    .from(integrations)
    .where(and(inArray(integrations.id, [...ids]), isNull(integrations.deleted_at), own))
    .orderBy(integrations.id);
}
