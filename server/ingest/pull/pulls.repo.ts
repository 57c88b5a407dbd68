import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { isSameData } from '#domain/kernel/same-data.ts';
import type { IntegrationSourceType } from '#domain/references/static-references.ts';
import type { Query } from '#server/db/client.ts';
import { integrations, projects } from '#server/db/schema/index.ts';
import type { PullCursor } from './pull-cursor.ts';

/** Sources that are asked: switched on, of a project that is not in the archive. */
const isAsked = and(
  isNull(integrations.deleted_at),
  inArray(integrations.status, ['active', 'error']),
  isNull(projects.archived_at),
);

const columns = {
  id: integrations.id,
  type: integrations.type,
  settings: integrations.settings,
  time_zone: integrations.time_zone,
  cursor: integrations.cursor,
  created_at: integrations.created_at,
};
export type PulledRow = Pick<
  typeof integrations.$inferSelect,
  'id' | 'type' | 'settings' | 'time_zone' | 'cursor' | 'created_at'
>;

const isDue = (types: readonly IntegrationSourceType[], now: Date) =>
  and(
    isAsked,
    inArray(integrations.type, [...types]),
    or(isNull(integrations.next_pull_at), lte(integrations.next_pull_at, now)),
  );

export async function hasDuePulls(q: Query, types: readonly IntegrationSourceType[], now: Date): Promise<boolean> {
  const rows = await q
    .select({ id: integrations.id })
    .from(integrations)
    .innerJoin(projects, eq(projects.id, integrations.project_id))
    .where(isDue(types, now))
    .limit(1);
  return rows.length > 0;
}

/** Claims due integrations, each by one process only. */
export async function claimDuePulls(q: Query, types: readonly IntegrationSourceType[], now: Date) {
  return q
    .select({ id: integrations.id, type: integrations.type })
    .from(integrations)
    .innerJoin(projects, eq(projects.id, integrations.project_id))
    .where(isDue(types, now))
    .orderBy(asc(integrations.id))
    .for('update', { of: integrations, skipLocked: true });
}

/** Sets the next time without a new revision: it is no change for somebody who edits the integration. */
export async function setNextPull(q: Query, id: number, next_pull_at: Date): Promise<void> {
  await q.update(integrations).set({ next_pull_at }).where(eq(integrations.id, id));
}

export async function findPulled(q: Query, id: number): Promise<PulledRow | undefined> {
  const [row] = await q
    .select(columns)
    .from(integrations)
    .innerJoin(projects, eq(projects.id, integrations.project_id))
    .where(and(eq(integrations.id, id), isAsked));
  return row;
}

/** Integration to be pulled, switched on or not: the setup screen asks before. */
export async function findAny(q: Query, id: number): Promise<PulledRow | undefined> {
  const [row] = await q
    .select(columns)
    .from(integrations)
    .where(and(eq(integrations.id, id), isNull(integrations.deleted_at)));
  return row;
}

/** Moves the cursor on; false when another process has moved it meanwhile, which goes on from there. */
export async function moveCursor(
  q: Query,
  id: number,
  { from, to }: { from: unknown; to: PullCursor },
): Promise<boolean> {
  const isIt = eq(integrations.id, id);
  const [row] = await q.select({ cursor: integrations.cursor }).from(integrations).where(isIt).for('update');
  // Compared as read: what an older program has stored may differ from it.
  if (!row || !isSameData(row.cursor, from)) return false;
  await q.update(integrations).set({ cursor: to }).where(isIt);
  return true;
}
