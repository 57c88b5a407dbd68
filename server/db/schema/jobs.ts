import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

const OPEN = sql`done_at is null and dead_at is null and cancelled_at is null`;

/**
 * The outbox: work that goes on after the answer, written in the transaction that wants it done. Done and
 * cancelled rows are swept after a week; dead ones stay until somebody repeats them.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    /** Copied from the kind's definition: lanes are claimed from, kinds are not. */
    lane: text().notNull().default('short'),
    payload: jsonb().$type<object>().notNull(),
    /** Of several waiting jobs with one key only the first is kept. */
    key: text(),
    run_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The lease: somebody works on it, renewed while they live; past it they count as dead. */
    locked_until: instant(),
    /** Whose lease: a runner that has lost it must not settle what another one runs by now. */
    locked_by: text(),
    progress_done: integer(),
    progress_total: integer(),
    /** Why it did not work out the last time: nothing of the data in it. */
    error: text().notNull().default(''),
    created_at: createdAt(),
    done_at: instant(),
    dead_at: instant(),
    /** Somebody wants it stopped; a running one stops when it hears of it. */
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

/** What is due by the clock once for all processes: who moves `next_run_at` on puts the job into the outbox. */
export const schedules = pgTable('schedules', {
  name: text().primaryKey(),
  next_run_at: instant().notNull(),
  last_run_at: instant(),
});
