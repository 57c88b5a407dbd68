import { asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { DeadJobsQuery } from '#domain/jobs/jobs.filters.ts';
import type { Query } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/index.ts';

export type JobRow = typeof jobs.$inferSelect;

export async function listDeadRows(
  q: Query,
  { page, per_page, sort }: Omit<DeadJobsQuery, 'filter'>,
): Promise<JobRow[]> {
  const direction = sort === 'dead_at' ? asc : desc;
  return q
    .select()
    .from(jobs)
    .where(isNotNull(jobs.dead_at))
    .orderBy(direction(jobs.dead_at), direction(jobs.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countDead(q: Query): Promise<number> {
  const [row] = await q.select({ total: count() }).from(jobs).where(isNotNull(jobs.dead_at));
  return row?.total ?? 0;
}

/** Held until the transaction ends: two who repeat it at once repeat it once. */
export async function findJobForUpdate(q: Query, id: number): Promise<JobRow | undefined> {
  const [row] = await q.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return row;
}

/** As if it had just been asked for; without its key, which another job may have by now. */
export async function reviveJob(q: Query, id: number, now: Date): Promise<void> {
  const afresh = { dead_at: null, attempts: 0, run_at: now, key: null, progress_done: null, progress_total: null };
  await q.update(jobs).set(afresh).where(eq(jobs.id, id));
}
