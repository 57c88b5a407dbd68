import { and, eq, lte } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { schedules } from '#server/db/schema/index.ts';

/** Inserts new schedules with this time; an existing one keeps its own, also when that was missed. */
export async function insertSchedules(q: Query, rows: { name: string; next_run_at: Date }[]): Promise<void> {
  if (rows.length > 0) await q.insert(schedules).values(rows).onConflictDoNothing();
}

/** Due schedules, checked every half minute: no transaction when nothing is due. */
export async function listDueSchedules(q: Query, now: Date): Promise<string[]> {
  const rows = await q.select({ name: schedules.name }).from(schedules).where(lte(schedules.next_run_at, now));
  return rows.map(({ name }) => name);
}

/** Row lock: of several processes at once one moves the schedule on, and the others find it moved. */
export async function takeDueSchedule(
  q: Query,
  name: string,
  { now, next_run_at }: { now: Date; next_run_at: Date },
): Promise<boolean> {
  const taken = await q
    .update(schedules)
    .set({ next_run_at, last_run_at: now })
    .where(and(eq(schedules.name, name), lte(schedules.next_run_at, now)))
    .returning({ name: schedules.name });
  return taken.length > 0;
}
