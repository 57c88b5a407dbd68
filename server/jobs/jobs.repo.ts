import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/index.ts';
import type { JobDefinition } from './define-job.ts';

type When = { now: Date; run_at?: Date; key?: string };
/** Facts of a job that the outbox needs. */
type Queued<Payload extends object> = Pick<JobDefinition<string, Payload>, 'kind' | 'lane' | 'payload'>;

const isOpen = and(isNull(jobs.done_at), isNull(jobs.dead_at), isNull(jobs.cancelled_at));

/** Queues a job in the caller's transaction; a waiting job with the same key serves both. */
export async function enqueue<Payload extends object>(
  q: Query,
  { kind, lane }: Queued<Payload>,
  payload: Payload,
  { now, run_at = now, key }: When,
): Promise<void> {
  await q
    .insert(jobs)
    .values({ kind, lane, payload, key: key ?? null, run_at, created_at: now })
    .onConflictDoNothing();
}

/** `enqueue` of many, each with its key. */
export async function enqueueAll<Payload extends object>(
  q: Query,
  { kind, lane }: Queued<Payload>,
  all: readonly { payload: Payload; key: string }[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  const common = { kind, lane, run_at: now, created_at: now };
  await q
    .insert(jobs)
    .values(all.map((one) => ({ ...common, ...one })))
    .onConflictDoNothing();
}

/** `enqueue` of a job that somebody watches or cancels: returns its number. */
export async function enqueueWatched<Payload extends object>(
  q: Query,
  { kind, lane }: Queued<Payload>,
  payload: Payload,
  { now }: { now: Date },
): Promise<number> {
  const values = { kind, lane, payload, run_at: now, created_at: now };
  const [row] = await q.insert(jobs).values(values).returning({ id: jobs.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** `enqueue` that merges `ids` into the waiting job with the same key: one letter about five things instead of five. */
export async function enqueueTogether<Payload extends { ids: number[] }>(
  q: Query,
  { kind, lane }: Queued<Payload>,
  payload: Payload,
  { now, run_at = now, key }: When & { key: string },
): Promise<void> {
  await q
    .insert(jobs)
    .values({ kind, lane, payload, key, run_at, created_at: now })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      targetWhere: sql`done_at is null and dead_at is null and cancelled_at is null and attempts = 0`,
      set: {
        payload: sql`jsonb_set(${jobs.payload}, '{ids}', (${jobs.payload} -> 'ids') || (excluded.payload -> 'ids'))`,
      },
    });
}

/** Removes jobs that a newer one of this kind replaces: dead or waiting; a running one is left to end. */
export async function removeReplacedJobs<Payload extends object>(
  q: Query,
  { kind }: Queued<Payload>,
  about: Partial<Payload>,
): Promise<void> {
  const isAbout = sql`${jobs.payload} @> ${JSON.stringify(about)}::jsonb`;
  const isIdle = or(isNotNull(jobs.dead_at), and(isOpen, isNull(jobs.locked_until)));
  await q.delete(jobs).where(and(eq(jobs.kind, kind), isAbout, isIdle));
}

/**
 * Requests a cancellation: a waiting job is cancelled by the runner that next looks, a running one hears of it with its
 * next progress or renewal. False when it is over already.
 */
export async function requestCancel(q: Query, id: number, now: Date): Promise<boolean> {
  const asked = await q
    .update(jobs)
    .set({
      cancel_requested_at: sql`coalesce(${jobs.cancel_requested_at}, ${now.toISOString()}::timestamptz)`,
      // Due now: a job that waits for a later time or its next try is looked at at once.
      run_at: sql`case when ${jobs.locked_until} is null then ${now.toISOString()}::timestamptz else ${jobs.run_at} end`,
    })
    .where(and(eq(jobs.id, id), isOpen))
    .returning({ id: jobs.id });
  return asked.length > 0;
}

type JobCount = {
  lane: string;
  kind: string;
  state: 'waiting' | 'retrying' | 'running' | 'dead';
  count: number;
};

/**
 * Counts of jobs for the metrics. Finished and cancelled ones are left out: they stay a week and say nothing about now.
 */
export async function countJobs(q: Query, now: Date): Promise<JobCount[]> {
  const countedState = sql<JobCount['state']>`case
    when ${jobs.dead_at} is not null then 'dead'
    when ${jobs.locked_until} > ${now.toISOString()}::timestamptz then 'running'
    when ${jobs.attempts} > 0 then 'retrying'
    else 'waiting' end`;
  return q
    .select({ lane: jobs.lane, kind: jobs.kind, state: countedState, count: count() })
    .from(jobs)
    .where(or(isOpen, isNotNull(jobs.dead_at)))
    .groupBy(sql`1`, sql`2`, sql`3`)
    .orderBy(sql`1`, sql`2`, sql`3`);
}

export async function removeDoneJobs(q: Query, before: Date): Promise<number> {
  const over = sql`coalesce(${jobs.done_at}, ${jobs.cancelled_at})`;
  const removed = await q
    .delete(jobs)
    .where(
      and(
        or(isNotNull(jobs.done_at), isNotNull(jobs.cancelled_at)),
        lt(over, sql`${before.toISOString()}::timestamptz`),
      ),
    )
    .returning({ id: jobs.id });
  return removed.length;
}
