import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { FAILURES_TO_ERROR } from '#domain/integrations/integration-words.ts';
import type { Query } from '#server/db/client.ts';
import { integrations } from '#server/db/schema/index.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';

/** Column that counts the failures of each kind: authenticity, download, a source that is asked. */
export const FAILURE_COLUMNS = { delivery: 'failures', record: 'record_failures', pull: 'pull_failures' } as const;
export type FailureKind = keyof typeof FAILURE_COLUMNS;
export const NO_FAILURES = { failures: 0, record_failures: 0, pull_failures: 0 } as const;

type HealthRow = Pick<
  typeof integrations.$inferSelect,
  'id' | 'status' | 'error' | 'error_at' | (typeof FAILURE_COLUMNS)[FailureKind]
>;

/**
 * Row lock: of failures at once each is counted, and one of them tells. Not FOR UPDATE: who has just inserted a row that
 * refers to the integration holds its key shared, and two of them would wait for one another.
 */
export async function lockHealth(q: Query, id: number): Promise<HealthRow | undefined> {
  const [row] = await q
    .select({
      id: integrations.id,
      status: integrations.status,
      failures: integrations.failures,
      record_failures: integrations.record_failures,
      pull_failures: integrations.pull_failures,
      error: integrations.error,
      error_at: integrations.error_at,
    })
    .from(integrations)
    .where(and(eq(integrations.id, id), isNull(integrations.deleted_at)))
    .for('no key update');
  return row;
}

/** Writes without a new revision: it is no change for somebody who edits the integration. */
export async function writeHealth(q: Query, id: number, values: Partial<Omit<HealthRow, 'id'>>): Promise<void> {
  await q.update(integrations).set(values).where(eq(integrations.id, id));
}

/**
 * Writes nothing when all was well: successes come with every call. An error goes when nothing else fails; `error_at`
 * stays, the next notice is counted from it.
 */
export async function clearFailures(q: Query, id: number, kind: FailureKind): Promise<void> {
  const { status, error } = integrations;
  const name = FAILURE_COLUMNS[kind];
  const others = Object.values(FAILURE_COLUMNS).filter((each) => each !== name);
  const isWell = and(...others.map((each) => lt(integrations[each], FAILURES_TO_ERROR)));
  await q
    .update(integrations)
    .set({
      [name]: 0,
      error: sql`case when ${isWell} then null else ${error} end`,
      status: sql`case when ${status} = 'error' and ${isWell} then 'active' else ${status} end`,
    })
    .where(and(eq(integrations.id, id), or(ne(integrations[name], 0), and(eq(status, 'error'), isWell))));
}

export async function companyOfIntegration(q: Query, id: number): Promise<number | undefined> {
  const [row] = await q
    .select({ company_id: integrations.company_id })
    .from(integrations)
    .where(eq(integrations.id, id));
  return row?.company_id;
}

/** Health of those of these integrations that the reader may manage; one that has recovered by now has no `error`. */
export async function listHealth(q: Query, actor: Actor, ids: readonly number[]) {
  return q
    .select({ id: integrations.id, name: integrations.name, error: integrations.error })
    .from(integrations)
    .where(
      and(inArray(integrations.id, [...ids]), isNull(integrations.deleted_at), isLedBy(actor, integrations.company_id)),
    )
    .orderBy(integrations.id);
}
