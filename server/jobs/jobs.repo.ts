import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Job } from '#domain/jobs/job.schema.ts';
import type { Query } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/index.ts';

type When = { now: Date; run_at?: Date; key?: string };

/** Written in the transaction that wants it done; a waiting job with the same key is enough for both. */
export async function enqueue(q: Query, { kind, payload }: Job, { now, run_at = now, key }: When): Promise<void> {
  const values = { kind, payload, key: key ?? null, run_at, created_at: now };
  await q.insert(jobs).values(values).onConflictDoNothing();
}

/** The same, but what it speaks of joins the waiting job's: one letter about five things instead of five. */
export async function enqueueTogether(
  q: Query,
  { kind, payload }: Job,
  { now, run_at = now, key }: When & { key: string },
): Promise<void> {
  await q
    .insert(jobs)
    .values({ kind, payload, key, run_at, created_at: now })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      targetWhere: sql`done_at is null and dead_at is null and attempts = 0`,
      set: {
        payload: sql`jsonb_set(${jobs.payload}, '{ids}', (${jobs.payload} -> 'ids') || (excluded.payload -> 'ids'))`,
      },
    });
}

const isDue = (now: Date): SQL | undefined =>
  and(
    isNull(jobs.done_at),
    isNull(jobs.dead_at),
    lte(jobs.run_at, now),
    or(isNull(jobs.locked_until), lte(jobs.locked_until, now)),
  );

/** Asked every few seconds: no transaction for an empty queue. */
export async function hasDueJobs(q: Query, now: Date): Promise<boolean> {
  const rows = await q.select({ id: jobs.id }).from(jobs).where(isDue(now)).limit(1);
  return rows.length > 0;
}

export type JobRow = typeof jobs.$inferSelect;

/** Takes the next jobs for oneself until `locked_until`; those that another process is just taking are skipped. */
export async function claimJobs(
  q: Query,
  { now, locked_until, limit }: { now: Date; locked_until: Date; limit: number },
): Promise<JobRow[]> {
  const due = await q
    .select({ id: jobs.id })
    .from(jobs)
    .where(isDue(now))
    .orderBy(asc(jobs.run_at), asc(jobs.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return q
    .update(jobs)
    .set({ locked_until, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, ids))
    .returning();
}

export async function updateJob(q: Query, id: number, values: Partial<JobRow>): Promise<void> {
  await q.update(jobs).set(values).where(eq(jobs.id, id));
}

export async function removeDoneJobs(q: Query, before: Date): Promise<number> {
  const removed = await q
    .delete(jobs)
    .where(and(isNotNull(jobs.done_at), lt(jobs.done_at, before)))
    .returning({ id: jobs.id });
  return removed.length;
}
