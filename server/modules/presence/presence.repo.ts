import { and, asc, eq, exists, gt, lt, ne, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { evaluations, presence, users } from '#server/db/schema/index.ts';

type Beat = { communication_id: number; user_id: number; seen_at: Date };

export async function recordHeartbeat(q: Query, beat: Beat): Promise<void> {
  const { seen_at } = beat;
  await q
    .insert(presence)
    .values(beat)
    .onConflictDoUpdate({ target: [presence.communication_id, presence.user_id], set: { seen_at } });
}

/** Purges old rows of the communication with each heartbeat: no other clean-up is needed. */
export async function purgeHeartbeats(q: Query, communicationId: number, before: Date): Promise<void> {
  await q.delete(presence).where(and(eq(presence.communication_id, communicationId), lt(presence.seen_at, before)));
}

/** People with an open page since then and an unfinished draft on it. */
export async function findRaters(
  q: Query,
  { communication_id, user_id, since }: Omit<Beat, 'seen_at'> & { since: Date },
) {
  const hasDraft = exists(
    q
      .select({ one: sql`1` })
      .from(evaluations)
      .where(
        and(
          eq(evaluations.communication_id, communication_id),
          eq(evaluations.assessor_id, presence.user_id),
          eq(evaluations.state, 'draft'),
          eq(evaluations.kind, 'regular'),
        ),
      ),
  );
  return q
    .select(personColumns(users))
    .from(presence)
    .innerJoin(users, eq(users.id, presence.user_id))
    .where(
      and(
        eq(presence.communication_id, communication_id),
        ne(presence.user_id, user_id),
        gt(presence.seen_at, since),
        hasDraft,
      ),
    )
    .orderBy(asc(users.surname), asc(users.id));
}
