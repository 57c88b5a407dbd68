import { and, asc, desc, eq, gt, isNull, ne, or, isNotNull, sql } from 'drizzle-orm';
import type { System } from '#domain/system/system.schema.ts';
import type { Query } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/index.ts';

const isOpen = and(isNull(jobs.done_at), isNull(jobs.dead_at), isNull(jobs.cancelled_at));
const RUNNING_NAMED = 20;

type Counted = Pick<System['jobs'], 'counts' | 'oldest_due_at'>;

export async function countJobStates(q: Query, now: Date): Promise<Counted> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isRunning = sql`dead_at is null and locked_until > ${at}`;
  const isDue = sql`dead_at is null and (locked_until is null or locked_until <= ${at}) and run_at <= ${at}`;
  const [row] = await q
    .select({
      running: sql<number>`(count(*) filter (where ${isRunning}))::int`,
      waiting: sql<number>`(count(*) filter (where ${isDue}))::int`,
      later: sql<number>`(count(*) filter (where dead_at is null and locked_until is null and run_at > ${at}))::int`,
      dead: sql<number>`(count(*) filter (where dead_at is not null))::int`,
      oldest: sql<number | null>`(extract(epoch from min(run_at) filter (where ${isDue})) * 1000)::float8`,
    })
    .from(jobs)
    .where(or(isOpen, isNotNull(jobs.dead_at)));
  const { oldest = null, ...counts } = row ?? { running: 0, waiting: 0, later: 0, dead: 0 };
  return { counts, oldest_due_at: oldest === null ? null : new Date(oldest).toISOString() };
}

export type RunningJob = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'payload' | 'progress_done' | 'progress_total'>;

export async function listRunning(q: Query, now: Date): Promise<RunningJob[]> {
  const { id, kind, payload, progress_done, progress_total } = jobs;
  return q
    .select({ id, kind, payload, progress_done, progress_total })
    .from(jobs)
    .where(and(isOpen, gt(jobs.locked_until, now)))
    .orderBy(asc(jobs.id))
    .limit(RUNNING_NAMED);
}

/** Jobs of a kind that have not been done, given up ones among them, the newest first. */
export async function listUnfinished(q: Query, job: { kind: string }) {
  const { payload, progress_done, progress_total, dead_at } = jobs;
  return q
    .select({ payload, progress_done, progress_total, dead_at })
    .from(jobs)
    .where(and(eq(jobs.kind, job.kind), or(isOpen, isNotNull(jobs.dead_at))))
    .orderBy(desc(jobs.id))
    .limit(50);
}

/** Error of the newest letter that is to be tried again: what is known of the mail server, without asking it. */
export async function lastRefusal(q: Query): Promise<string | null> {
  const [row] = await q
    .select({ error: jobs.error })
    .from(jobs)
    .where(and(isOpen, eq(jobs.lane, 'letters'), gt(jobs.attempts, 0), ne(jobs.error, '')))
    .orderBy(desc(jobs.id))
    .limit(1);
  return row?.error ?? null;
}
