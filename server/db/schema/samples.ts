import { sql } from 'drizzle-orm';
import { bigint, type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Schedule } from '#domain/kernel/next-occurrence.ts';
import { type FunnelStep, sampleFiltersShape } from '#domain/samples/sample-funnel.ts';
import type { SamplePeriod, SampleWindow } from '#domain/samples/sample-limits.ts';
import type { TaskState } from '#domain/tasks/task-states.ts';
import { createdAt, id, instant, revision, russianText, storedJson } from './columns.ts';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { evaluations } from './evaluations.ts';
import { forms } from './forms.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** Sample plans: rules by which a project's communications are assigned to assessors (D-21). */
export const samplePlans = pgTable(
  'sample_plans',
  {
    id: id(),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    form_id: integer()
      .notNull()
      .references(() => forms.id),
    name: russianText().notNull(),
    per_employee: integer().notNull(),
    period: text().$type<SamplePeriod>().notNull(),
    window: text().$type<SampleWindow>().notNull(),
    filters: storedJson(sampleFiltersShape).notNull(),
    min_duration_seconds: integer().notNull(),
    assessor_ids: storedJson<number[]>().notNull(),
    deadline_days: integer(),
    schedule: storedJson<Schedule>(),
    /** Share of submitted evaluations that a second assessor re-checks, percent (D-47); 0: none. */
    recheck_share: integer().notNull().default(0),
    /** Seed of these draws, for ever: with it each can be repeated. */
    recheck_seed: bigint({ mode: 'number' }).notNull().default(sql`floor(random() * 4294967296)`),
    /** Next run; one in the past is run once, however often it was missed. */
    next_run_at: instant(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    revision: revision(),
  },
  (t) => [
    index('sample_plans_project_idx').on(t.project_id),
    index('sample_plans_form_idx').on(t.form_id),
    index('sample_plans_next_idx').on(t.next_run_at).where(sql`next_run_at is not null`),
  ],
);

/** Runs of a plan: with its seed and the plan as it was then the choice can be repeated. */
export const sampleRuns = pgTable(
  'sample_runs',
  {
    id: id(),
    plan_id: integer()
      .notNull()
      .references(() => samplePlans.id, { onDelete: 'cascade' }),
    /** Person who started it; null: the schedule. */
    started_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    state: text().$type<'queued' | 'done' | 'failed'>().notNull().default('queued'),
    seed: bigint({ mode: 'number' }).notNull(),
    /** Record of the run: the plan's rules as they were, the days picked from and the funnel. */
    record: storedJson<SampleRecord>(),
    picked: integer().notNull().default(0),
    short: integer().notNull().default(0),
    message: text().notNull().default(''),
    finished_at: instant(),
  },
  (t) => [index('sample_runs_plan_idx').on(t.plan_id, t.id)],
);

export type SampleRecord = {
  rules: object;
  from: string;
  until: string;
  steps: { step: FunnelStep; left: number }[];
};

/** Tasks: a communication to be rated by a form. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    form_id: integer()
      .notNull()
      .references(() => forms.id),
    assessor_id: integer()
      .notNull()
      .references(() => users.id),
    /** Plan; null: assigned by hand. */
    plan_id: integer().references(() => samplePlans.id, { onDelete: 'set null' }),
    run_id: integer().references(() => sampleRuns.id, { onDelete: 'set null' }),
    /** First day of the plan's period, for its norm. */
    period_from: text(),
    assigned_by: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text().$type<TaskState>().notNull().default('open'),
    created_at: createdAt(),
    due_at: instant(),
    done_at: instant(),
    /** Time when its assessor was reminded of the deadline. */
    reminded_at: instant(),
    evaluation_id: integer().references(() => evaluations.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    /** Task that this one replaced. */
    replaces_id: integer().references((): AnyPgColumn => tasks.id),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('tasks_one_live_key')
      .on(t.communication_id, t.form_id, t.assessor_id)
      .where(sql`state in ('open', 'in_progress')`),
    index('tasks_assessor_idx').on(t.assessor_id, t.state, t.due_at, t.id),
    // What an assessor has done this week, of all that they ever did.
    index('tasks_done_idx').on(t.assessor_id, t.done_at).where(sql`state = 'done'`),
    index('tasks_project_idx').on(t.project_id, t.state),
    // The page of the list by its order, without sorting all that is open.
    index('tasks_order_idx').on(t.due_at, t.id).where(sql`state in ('open', 'in_progress')`),
    index('tasks_plan_idx').on(t.plan_id, t.period_from),
    index('tasks_company_idx').on(t.company_id, t.state),
    index('tasks_form_idx').on(t.form_id, t.state),
    index('tasks_communication_idx').on(t.communication_id, t.form_id),
    index('tasks_evaluation_idx').on(t.evaluation_id),
    index('tasks_due_idx').on(t.due_at).where(sql`reminded_at is null and state in ('open', 'in_progress')`),
  ],
);
