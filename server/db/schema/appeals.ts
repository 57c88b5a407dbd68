import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AppealGrounds, AppealReason, AppealScope } from '#domain/appeals/appeal-words.ts';
import type { AppealState } from '#domain/appeals/appeal-states.ts';
import { answerValue, createdAt, id, instant, revision } from './columns.ts';
import { evaluations } from './evaluations.ts';
import { users } from './users.ts';

export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    evaluation_id: integer()
      .notNull()
      .references(() => evaluations.id),
    /**
     * First evaluation of the chain that reviews have made: the window and the limit are counted for it, not for each
     * revision.
     */
    root_evaluation_id: integer()
      .notNull()
      .references(() => evaluations.id),
    /**
     * Copies of the disputed evaluation's columns by which appeals are shown, filtered and counted, kept by triggers of
     * the migrations (decision 045): the count and the figures read no evaluation.
     */
    communication_id: integer(),
    company_id: integer(),
    project_id: integer(),
    employee_id: integer(),
    communication_deleted_at: instant(),
    assessor_id: integer(),
    form_id: integer(),
    form_version_id: integer(),
    scope: text().$type<AppealScope>().notNull(),
    grounds: text().$type<AppealGrounds>(),
    comment: text().notNull().default(''),
    state: text().$type<AppealState>().notNull().default('open'),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    opened_at: createdAt(),
    /** End of the review term by the rules of the day it was opened. */
    due_at: instant().notNull(),
    reviewer_id: integer().references(() => users.id),
    review_started_at: instant(),
    /** Assessor's answer. */
    answer: text().notNull().default(''),
    answered_at: instant(),
    resolver_id: integer().references(() => users.id),
    resolved_at: instant(),
    /** Reason of a decision on the whole evaluation; the lines have their own. */
    decision_reason: text().$type<AppealReason>(),
    decision_comment: text().notNull().default(''),
    /** Evaluation that replaced the disputed one. */
    revised_evaluation_id: integer().references(() => evaluations.id),
    withdrawn_at: instant(),
    revision: revision(),
  },
  (t) => [
    index('appeals_evaluation_idx').on(t.evaluation_id),
    index('appeals_communication_idx').on(t.communication_id),
    index('appeals_root_idx').on(t.root_evaluation_id),
    index('appeals_opened_idx').on(t.opened_at, t.id),
    index('appeals_state_idx').on(t.state, t.due_at),
    index('appeals_revised_idx').on(t.revised_evaluation_id),
    uniqueIndex('appeals_one_active_key').on(t.evaluation_id).where(sql`state in ('open', 'under_review')`),
  ],
);

export const appealLines = pgTable(
  'appeal_lines',
  {
    appeal_id: integer()
      .notNull()
      .references(() => appeals.id, { onDelete: 'cascade' }),
    criterion_key: text().notNull(),
    value: answerValue(),
    na: boolean().notNull(),
    comment: text().notNull(),
    /** Decision; null until there is one. */
    accepted: boolean(),
    reason: text().$type<AppealReason>(),
    decision_comment: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.appeal_id, t.criterion_key] })],
);
