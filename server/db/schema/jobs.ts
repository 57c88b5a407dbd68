import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Job } from '#domain/jobs/job.schema.ts';
import { createdAt, id, instant } from './columns.ts';

/**
 * The outbox: work that goes on after the answer, written in the transaction that wants it done. Done rows are
 * swept after a week; dead ones stay until somebody repeats them.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().$type<Job['kind']>().notNull(),
    payload: jsonb().$type<Job['payload']>().notNull(),
    /** Of several waiting jobs with one key only the first is kept. */
    key: text(),
    run_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Somebody works on it until then; later it counts as left behind by a process that died. */
    locked_until: instant(),
    /** Why it did not work out the last time: nothing of the data in it. */
    error: text().notNull().default(''),
    created_at: createdAt(),
    done_at: instant(),
    dead_at: instant(),
  },
  (t) => [
    index('jobs_due_idx').on(t.run_at, t.id).where(sql`done_at is null and dead_at is null`),
    index('jobs_dead_idx').on(t.dead_at, t.id).where(sql`dead_at is not null`),
    index('jobs_done_idx').on(t.done_at).where(sql`done_at is not null`),
    uniqueIndex('jobs_waiting_key').on(t.kind, t.key).where(sql`done_at is null and dead_at is null and attempts = 0`),
  ],
);
