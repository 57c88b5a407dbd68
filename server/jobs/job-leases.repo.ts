import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/index.ts';

export type JobRow = typeof jobs.$inferSelect;

/** Deaths after which a job begins again without a pause; each further one makes the pause longer by this. */
const KILLS_AT_ONCE = 3;
const KILL_PAUSE = '30 seconds';

const isOpen = and(isNull(jobs.done_at), isNull(jobs.dead_at), isNull(jobs.cancelled_at));

/**
 * Pause before a job that was under way at several deaths begins again: whatever kills its processes, itself perhaps, the
 * others get some minutes between. A cancelled one is only to be settled.
 */
const pause = sql`case when ${jobs.cancel_requested_at} is null
  then greatest(${jobs.kills} - ${KILLS_AT_ONCE - 1}, 0) * ${KILL_PAUSE}::interval else interval '0' end`;
const isLeft = (now: Date): SQL => sql`${jobs.locked_until} + ${pause} <= ${now.toISOString()}::timestamptz`;

const isDue = (now: Date): SQL | undefined =>
  and(isOpen, lte(jobs.run_at, now), or(isNull(jobs.locked_until), isLeft(now)));

/** Due lanes, checked every few seconds: no transaction for an empty queue. */
export async function listDueLanes(q: Query, now: Date): Promise<string[]> {
  const rows = await q.selectDistinct({ lane: jobs.lane }).from(jobs).where(isDue(now));
  return rows.map(({ lane }) => lane);
}

type Lease = { locked_by: string; locked_until: Date };
type Claim = Lease & { now: Date; lane: string; limit: number; except: readonly number[] };

/**
 * Claims the next jobs of a lane; those that another process is just claiming are skipped. What a dead process has left
 * is claimed for the same try. `except`: jobs that the claimer runs already, which look abandoned when the clock was put
 * forward.
 */
export async function claimJobs(q: Query, { now, lane, limit, except, ...lease }: Claim): Promise<JobRow[]> {
  const due = await q
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.lane, lane), isDue(now), notInArray(jobs.id, [...except])))
    .orderBy(asc(jobs.run_at), asc(jobs.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return q
    .update(jobs)
    .set({
      ...lease,
      attempts: sql`${jobs.attempts} + case when ${jobs.locked_by} is null then 1 else 0 end`,
      kills: sql`${jobs.kills} + case when ${jobs.locked_by} is null then 0 else 1 end`,
    })
    .where(inArray(jobs.id, ids))
    .returning();
}

const isHeld = (ids: readonly number[], locked_by: string): SQL | undefined =>
  and(inArray(jobs.id, [...ids]), eq(jobs.locked_by, locked_by), isOpen);

type Held = { id: number; cancel_requested: boolean };
const held = { id: jobs.id, cancel_requested: sql<boolean>`${jobs.cancel_requested_at} is not null` };

/** Renews leases and returns the jobs still held: a missing one has been taken by another runner. */
export async function renewLeases(
  q: Query,
  ids: readonly number[],
  { locked_by, locked_until }: Lease,
): Promise<Held[]> {
  return q.update(jobs).set({ locked_until }).where(isHeld(ids, locked_by)).returning(held);
}

type Progress = Pick<JobRow, 'progress_done' | 'progress_total'>;

/** Writes progress; undefined when the job has been taken by another runner. */
export async function writeProgress(
  q: Query,
  { id, locked_by }: { id: number; locked_by: string },
  progress: Progress,
): Promise<Held | undefined> {
  const [row] = await q
    .update(jobs)
    .set(progress)
    .where(isHeld([id], locked_by))
    .returning(held);
  return row;
}

/** Writes a job's outcome, if it is still held; false when another runner has taken it. */
export async function settleJob(
  q: Query,
  { id, locked_by }: { id: number; locked_by: string },
  outcome: Partial<JobRow>,
): Promise<boolean> {
  const settled = await q
    .update(jobs)
    .set({ ...outcome, locked_until: null, locked_by: null })
    .where(isHeld([id], locked_by))
    .returning({ id: jobs.id });
  return settled.length > 0;
}

/**
 * Gives back unfinished work of a stopping process, for the others at once. It does not count as a try; without its
 * key, which another waiting job may have by now.
 */
export async function releaseJobs(q: Query, ids: readonly number[], locked_by: string): Promise<void> {
  await q
    .update(jobs)
    .set({ locked_until: null, locked_by: null, attempts: sql`${jobs.attempts} - 1`, key: null })
    .where(isHeld(ids, locked_by));
}

/**
 * Ends all leases; for where only one process can exist, so that every lease belongs to a dead one. Returns their number.
 */
export async function endLeases(q: Query, now: Date): Promise<number> {
  const dropped = await q
    .update(jobs)
    .set({ locked_until: now })
    .where(and(isOpen, gt(jobs.locked_until, now)))
    .returning({ id: jobs.id });
  return dropped.length;
}
