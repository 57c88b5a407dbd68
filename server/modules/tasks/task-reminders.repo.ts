import { and, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { tasks } from '#server/db/schema/index.ts';

type Near = { now: Date; until: Date };

const isDueSoon = ({ now, until }: Near): SQL | undefined =>
  and(
    isNull(tasks.reminded_at),
    inArray(tasks.state, [...LIVE_STATES]),
    gt(tasks.due_at, now),
    lte(tasks.due_at, until),
    // Short deadlines need no reminder: the letter about the assignment has just said so.
    sql`${tasks.created_at} < ${tasks.due_at} - interval '24 hours'`,
  );

export async function hasTasksDueSoon(q: Query, near: Near): Promise<boolean> {
  const rows = await q.select({ id: tasks.id }).from(tasks).where(isDueSoon(near)).limit(1);
  return rows.length > 0;
}

/** Marks reminders: of several processes only one announces each task. */
export async function markReminded(q: Query, near: Near): Promise<{ id: number; assessor_id: number }[]> {
  return q
    .update(tasks)
    .set({ reminded_at: near.now })
    .where(isDueSoon(near))
    .returning({ id: tasks.id, assessor_id: tasks.assessor_id });
}
