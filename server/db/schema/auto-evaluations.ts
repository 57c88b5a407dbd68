import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AutoState } from '#domain/auto-evaluations/auto-states.ts';
import type { Unevaluated } from '#domain/auto-evaluations/unevaluated.ts';
import { instant } from './columns.ts';
import { communications } from './communications.ts';
import { forms } from './forms.ts';
import { projects } from './projects.ts';

/**
 * Automatic evaluation of a conversation, or its place in the line for one (D-44). A series of its own: no evaluation is
 * made of it, and no figure of people counts it. Its levels are those of `machine_levels` that were shown with it.
 */
export const autoEvaluations = pgTable(
  'auto_evaluations',
  {
    communication_id: integer()
      .primaryKey()
      .references(() => communications.id, { onDelete: 'cascade' }),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    state: text().$type<AutoState>().notNull(),
    /** Why there is none; null: there is, or it waits. */
    why: text().$type<Unevaluated>(),
    form_id: integer().references(() => forms.id, { onDelete: 'cascade' }),
    /** Published version, which is never deleted. */
    form_version_id: integer(),
    /** Percent 0…100 by the levels that are shown; null: none is, or «Н/П» of all. */
    score: doublePrecision(),
    /** Levels that are shown: those kept blind join them once a person has answered. */
    levels: integer().notNull().default(0),
    made_at: instant(),
  },
  (t) => [
    index('auto_evaluations_line_idx').on(t.project_id, t.state, t.communication_id),
    index('auto_evaluations_score_idx').on(t.score, t.communication_id).where(sql`score is not null`),
    index('auto_evaluations_form_idx').on(t.form_id),
  ],
);
