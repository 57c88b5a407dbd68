import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { BULK_BATCH } from '#domain/kernel/list-limits.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { communications, communicationTagLinks, projects } from '#server/db/schema/index.ts';
import { searchBranches } from './where.conditions.ts';

type Wanted = { filter: CommunicationFilters; ids: number[] | undefined; after: number | null };

/** Limit per search branch: each branch returns its own next ids, or all matches would be collected for each step. */
function isAmongNext(q: Query, actor: Actor, { filter, ids, after }: Wanted): SQL {
  const next = and(
    ids ? inArray(communications.id, ids) : undefined,
    after === null ? undefined : gt(communications.id, after),
  );
  const ways = searchBranches(q, actor, filter).map(
    (way) =>
      sql`(${q
        .select({ id: communications.id })
        .from(communications)
        .innerJoin(projects, eq(projects.id, communications.project_id))
        .where(and(way, next))
        .orderBy(asc(communications.id))
        .limit(BULK_BATCH)})`,
  );
  return sql`${communications.id} in (${sql.join(ways, sql` union `)})`;
}

/** Row lock on the next communications of a bulk action visible to the actor, in the order of numbers. */
export async function listBulkRows(q: Query, actor: Actor, wanted: Wanted) {
  return q
    .select({
      id: communications.id,
      company_id: communications.company_id,
      project_id: communications.project_id,
      outcome: communications.outcome,
      project_status: projects.status,
      time_zone: projects.time_zone,
      type_id: communications.type_id,
    })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(isAmongNext(q, actor, wanted))
    .orderBy(asc(communications.id))
    .limit(BULK_BATCH)
    .for('update', { of: communications });
}
export type BulkRow = Awaited<ReturnType<typeof listBulkRows>>[number];

export async function addTags(q: Query, communication_id: number, tagIds: number[]): Promise<void> {
  const links = tagIds.map((tag_id) => ({ communication_id, tag_id }));
  await q.insert(communicationTagLinks).values(links).onConflictDoNothing();
}

export async function removeTags(q: Query, communicationId: number, tagIds: number[]): Promise<void> {
  await q
    .delete(communicationTagLinks)
    .where(
      and(eq(communicationTagLinks.communication_id, communicationId), inArray(communicationTagLinks.tag_id, tagIds)),
    );
}
