import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, storedJson } from './columns.ts';

const OPEN = sql`done_at is null and dead_at is null and cancelled_at is null`;

/**
 * Outbox: work done after the answer, written in the transaction that requests it. Done and cancelled rows are
 * swept after a week; dead ones stay until somebody repeats them.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    /** Lane, copied from the kind's definition: jobs are claimed by lane, not by kind. */
    lane: text().notNull().default('short'),
    payload: storedJson<object>().notNull(),
    /** Key: of several waiting jobs with the same one only the first is kept. */
    key: text(),
    run_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Times that its process died over it: no tries of the job, which may have had no part in it. */
    kills: integer().notNull().default(0),
    /** Lease: its runner renews it while it lives; past it the runner counts as dead. */
    locked_until: instant(),
    /**
     * Owner of the lease: a runner that has lost it must not settle a job that another one runs by now. A job that is
     * claimed with an owner was left by a process that died.
     */
    locked_by: text(),
    progress_done: integer(),
    progress_total: integer(),
    /** Error of the last try, without any of its data. */
    error: text().notNull().default(''),
    created_at: createdAt(),
    done_at: instant(),
    dead_at: instant(),
    /** Cancellation requested; a running job stops when it hears of it. */
    cancel_requested_at: instant(),
    cancelled_at: instant(),
  },
  (t) => [
    index('jobs_due_idx').on(t.lane, t.run_at, t.id).where(OPEN),
    index('jobs_dead_idx').on(t.dead_at, t.id).where(sql`dead_at is not null`),
    index('jobs_over_idx')
      .on(sql`coalesce(done_at, cancelled_at)`)
      .where(sql`done_at is not null or cancelled_at is not null`),
    uniqueIndex('jobs_waiting_key').on(t.kind, t.key).where(sql`${OPEN} and attempts = 0`),
  ],
);

/** Schedules shared by all processes: the process that moves `next_run_at` on puts the job into the outbox. */
export const schedules = pgTable('schedules', {
  name: text().primaryKey(),
  next_run_at: instant().notNull(),
  last_run_at: instant(),
});
