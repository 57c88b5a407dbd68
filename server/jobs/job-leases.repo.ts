import { and, asc, eq, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/index.ts';

export type JobRow = typeof jobs.$inferSelect;

const isOpen = and(isNull(jobs.done_at), isNull(jobs.dead_at), isNull(jobs.cancelled_at));

const isDue = (now: Date): SQL | undefined =>
  and(isOpen, lte(jobs.run_at, now), or(isNull(jobs.locked_until), lte(jobs.locked_until, now)));

/** Asked every few seconds: no transaction for an empty queue. */
export async function listDueLanes(q: Query, now: Date): Promise<string[]> {
  const rows = await q.selectDistinct({ lane: jobs.lane }).from(jobs).where(isDue(now));
  return rows.map(({ lane }) => lane);
}

type Lease = { locked_by: string; locked_until: Date };
type Claim = Lease & { now: Date; lane: string; limit: number; except: readonly number[] };

/**
 * Takes the next jobs of a lane for oneself; those that another process is just taking are skipped. `except`: what the
 * taker runs already, which looks left behind when the clock was put forward.
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
    .set({ ...lease, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, ids))
    .returning();
}

const isHeld = (ids: readonly number[], locked_by: string): SQL | undefined =>
  and(inArray(jobs.id, [...ids]), eq(jobs.locked_by, locked_by), isOpen);

type Held = { id: number; cancel_requested: boolean };
const held = { id: jobs.id, cancel_requested: sql<boolean>`${jobs.cancel_requested_at} is not null` };

/** Tells which of them are still held: a job that is missing has been taken by somebody else. */
export async function renewLeases(
  q: Query,
  ids: readonly number[],
  { locked_by, locked_until }: Lease,
): Promise<Held[]> {
  return q.update(jobs).set({ locked_until }).where(isHeld(ids, locked_by)).returning(held);
}

type Progress = Pick<JobRow, 'progress_done' | 'progress_total'>;

/** Undefined when the job has been taken by somebody else. */
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

/** What became of a job, if it is still held; false when somebody else has taken it. */
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
 * Unfinished work of a process that stops, for the others at once. It does not count as a try; without its key, which
 * another waiting job may have by now.
 */
export async function giveBackJobs(q: Query, ids: readonly number[], locked_by: string): Promise<void> {
  await q
    .update(jobs)
    .set({ locked_until: null, locked_by: null, attempts: sql`${jobs.attempts} - 1`, key: null })
    .where(isHeld(ids, locked_by));
}

/** Where only one process can be, whatever is held was held by one that has died. Tells how many there were. */
export async function dropLeases(q: Query): Promise<number> {
  const dropped = await q
    .update(jobs)
    .set({ locked_until: null, locked_by: null })
    .where(and(isOpen, isNotNull(jobs.locked_until)))
    .returning({ id: jobs.id });
  return dropped.length;
}
