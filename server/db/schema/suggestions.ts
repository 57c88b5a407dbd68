import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SuggestionSource } from '#domain/evaluations/provenance.ts';
import type { SuggestionOutcome } from '#domain/suggestions/present-suggestion.ts';
import type { Unasked } from '#domain/suggestions/unasked.ts';
import { createdAt, id, instant, storedJson } from './columns.ts';
import { communications } from './communications.ts';
import { formVersions, forms } from './forms.ts';
import { users } from './users.ts';

/** What was found for a criterion of a communication, never an answer by itself (D-41); made anew when words change. */
export const suggestions = pgTable(
  'suggestions',
  {
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    /** Published version, which is never deleted. */
    form_version_id: integer().notNull(),
    criterion_key: text().notNull(),
    source: text().$type<SuggestionSource>().notNull(),
    outcome: storedJson<SuggestionOutcome>().notNull(),
    /** What it was made of: of a check «3; 14:2, 15:1», revisions of the words and each dictionary; of an engine `suggestionBasis`. */
    basis: text().notNull(),
    made_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.communication_id, t.form_version_id, t.criterion_key, t.source] })],
);

/** Communications that an engine is asked about, by a version of a form (D-43): what has come of it, or why nothing. */
export const suggestionAsks = pgTable(
  'suggestion_asks',
  {
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    form_version_id: integer()
      .notNull()
      .references(() => formVersions.id),
    /** Waiting, answered, or not: then `why` says so; of one that waits, why it waits for tomorrow. */
    state: text().$type<'waiting' | 'answered' | 'unanswered'>().notNull(),
    why: text().$type<Unasked>(),
    /** `askBasis` of what has come; null: nothing yet. */
    basis: text(),
    asked_at: instant().notNull(),
    done_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.communication_id, t.form_version_id] }),
    index('suggestion_asks_version_idx').on(t.form_version_id),
  ],
);

/** Suggestions that were sent to an assessor: an answer given afterwards is no longer a person's alone (D-41). */
export const shownSuggestions = pgTable(
  'shown_suggestions',
  {
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    form_version_id: integer().notNull(),
    assessor_id: integer()
      .notNull()
      .references(() => users.id),
    criterion_key: text().notNull(),
    source: text().$type<SuggestionSource>().notNull(),
    option: text().notNull(),
    shown_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communication_id, t.form_version_id, t.assessor_id, t.criterion_key, t.source] }),
    index('shown_suggestions_assessor_idx').on(t.assessor_id),
  ],
);

/** «Проверить прошлые»: the checks of a form's version over the talks that are there (D-41). */
export const checkRuns = pgTable(
  'check_runs',
  {
    id: id(),
    form_id: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    form_version_id: integer()
      .notNull()
      .references(() => formVersions.id),
    /** Talks with words that fit the form, when the run began. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** Last communication that was checked: the next part goes on after it. */
    after_id: integer().notNull().default(0),
    started_by: integer().references(() => users.id),
    started_at: createdAt(),
    finished_at: instant(),
    failed_at: instant(),
  },
  (t) => [
    index('check_runs_form_idx').on(t.form_id, t.id),
    index('check_runs_version_idx').on(t.form_version_id),
    uniqueIndex('check_runs_one_at_once_key').on(t.form_id).where(sql`finished_at is null and failed_at is null`),
  ],
);
