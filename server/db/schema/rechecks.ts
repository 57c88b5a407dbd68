import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { createdAt, id, instant } from './columns.ts';
import { evaluations } from './evaluations.ts';
import { forms } from './forms.ts';
import { projects } from './projects.ts';
import { samplePlans, tasks } from './samples.ts';

/**
 * Re-checks (D-47): submitted evaluations that were drawn for a second assessor. The second one is whoever has the task,
 * their sheet and the copy of the first one's are evaluations of the kind `recheck`, which count nowhere else.
 */
export const rechecks = pgTable(
  'rechecks',
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
    plan_id: integer().references(() => samplePlans.id, { onDelete: 'set null' }),
    first_evaluation_id: integer()
      .notNull()
      .references(() => evaluations.id),
    /** Copy of the first one's answers as they were sent: what came back and was changed since is no blind answer. */
    first_sheet_id: integer()
      .notNull()
      .references(() => evaluations.id),
    /** Null until the second assessor has begun. */
    second_sheet_id: integer().references(() => evaluations.id, { onDelete: 'set null' }),
    /** Task of the second assessor; null: there was nobody to ask. */
    task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    /** Seed and share of the plan by which it was drawn. */
    seed: bigint({ mode: 'number' }).notNull(),
    share: integer().notNull(),
    created_at: createdAt(),
    done_at: instant(),
    /** Criteria that both answered, and how many differently: a cache of `compareSheets` over the two sheets. */
    compared: integer(),
    differing: integer(),
  },
  (t) => [
    uniqueIndex('rechecks_first_key').on(t.first_evaluation_id),
    uniqueIndex('rechecks_first_sheet_key').on(t.first_sheet_id),
    uniqueIndex('rechecks_second_sheet_key').on(t.second_sheet_id).where(sql`second_sheet_id is not null`),
    uniqueIndex('rechecks_task_key').on(t.task_id).where(sql`task_id is not null`),
    index('rechecks_company_idx').on(t.company_id, t.created_at, t.id),
    index('rechecks_project_idx').on(t.project_id, t.created_at),
    index('rechecks_communication_idx').on(t.communication_id),
    index('rechecks_form_idx').on(t.form_id),
    index('rechecks_plan_idx').on(t.plan_id),
  ],
);
