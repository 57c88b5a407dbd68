import { count, eq, isNotNull } from 'drizzle-orm';
import type { DeadJobsQuery } from '#domain/jobs/jobs.filters.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Query } from '#server/db/client.ts';
import { orderBy } from '#server/db/list.ts';
import { jobs } from '#server/db/schema/index.ts';

export type JobRow = typeof jobs.$inferSelect;

export async function listDeadRows(
  q: Query,
  { page, per_page, sort }: Omit<ListRequest<DeadJobsQuery>, 'filter'>,
): Promise<JobRow[]> {
  return q
    .select()
    .from(jobs)
    .where(isNotNull(jobs.dead_at))
    .orderBy(...orderBy(sort, { dead_at: jobs.dead_at }, jobs.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

/** Ids of the dead ones. */
export const deadJobs = (q: Query) => q.select({ id: jobs.id }).from(jobs).where(isNotNull(jobs.dead_at));

export async function countDead(q: Query): Promise<number> {
  const [row] = await q.select({ total: count() }).from(jobs).where(isNotNull(jobs.dead_at));
  return row?.total ?? 0;
}

/** Row lock until the transaction ends: two who repeat it at once repeat it once. */
export async function findJobForUpdate(q: Query, id: number): Promise<JobRow | undefined> {
  const [row] = await q.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return row;
}

/** Resets a dead job to a new one; without its key, which another job may have by now. */
export async function reviveJob(q: Query, id: number, now: Date): Promise<void> {
  const afresh = {
    dead_at: null,
    attempts: 0,
    kills: 0,
    run_at: now,
    key: null,
    progress_done: null,
    progress_total: null,
  };
  await q.update(jobs).set(afresh).where(eq(jobs.id, id));
}
