import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MeaningCorrection } from '#domain/meaning/apply-corrections.ts';
import type { MeaningContent } from '#domain/meaning/meaning-content.schema.ts';
import type { MeaningReferences } from '#domain/meaning/meaning-references.ts';
import type { MeaningState } from '#domain/communications/meaning-states.ts';
import type { MeaningField } from '#domain/meaning/meaning-words.ts';
import { createdAt, id, instant, revision, storedJson } from './columns.ts';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** Meaning of a conversation as an engine has read it (D-52), never an answer of anybody's; made anew when words change. */
export const communicationMeanings = pgTable(
  'communication_meanings',
  {
    communication_id: integer()
      .primaryKey()
      .references(() => communications.id, { onDelete: 'cascade' }),
    state: text().$type<Exclude<MeaningState, 'none'>>().notNull(),
    /** Sentence of the last failure. */
    failure: text(),
    /** What the engine has read; null: nothing yet. */
    content: storedJson<MeaningContent>(),
    model: text(),
    /** Revisions that it was made of: «1; 3; 2», the question, the words and the references. */
    basis: text(),
    made_at: instant(),
    revision: revision(),
    /** What lists find and count it by, with people's corrections. */
    reason: text(),
    reason_label: text(),
    topic: text(),
    topic_label: text(),
    result: text(),
    result_label: text(),
    objections: integer().notNull().default(0),
    unanswered: integer().notNull().default(0),
    promises: integer().notNull().default(0),
    promise_due: date(),
  },
  (t) => [
    index('communication_meanings_reason_idx').on(t.reason, t.communication_id),
    index('communication_meanings_topic_idx').on(t.topic, t.communication_id),
    index('communication_meanings_result_idx').on(t.result, t.communication_id),
    // What most conversations have none of (D-52).
    index('communication_meanings_objections_idx').on(t.communication_id, t.unanswered).where(sql`objections > 0`),
    index('communication_meanings_due_idx').on(t.promise_due, t.communication_id).where(sql`promise_due is not null`),
  ],
);

/** Corrections by people: the newest of each part stands, none is ever overwritten (D-52). */
export const meaningCorrections = pgTable(
  'meaning_corrections',
  {
    id: id(),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    field: text().$type<MeaningField>().notNull(),
    /** Wrapped: a part may be taken back to nothing. */
    correction: storedJson<MeaningCorrection>().notNull(),
    made_by: integer()
      .notNull()
      .references(() => users.id),
    made_at: instant().notNull(),
  },
  (t) => [index('meaning_corrections_communication_idx').on(t.communication_id, t.id)],
);

/** References that a company keeps; without a row the common ones (D-52). */
export const meaningReferences = pgTable('meaning_references', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  content: storedJson<MeaningReferences>().notNull(),
  changed_by: integer().references(() => users.id),
  changed_at: instant().notNull(),
  revision: revision(),
});

/** «Прочитать прошлые»: meanings of a project's conversations, the newest first, within the budget (D-52). */
export const meaningRuns = pgTable(
  'meaning_runs',
  {
    id: id(),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Conversations to read, when the run began. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** The last that was read: the next is older. */
    last_started_at: instant(),
    last_id: integer(),
    started_by: integer().references(() => users.id),
    started_at: createdAt(),
    /** The budget of the day is spent: it goes on at this time. */
    waits_until: instant(),
    finished_at: instant(),
    failed_at: instant(),
    failure: text(),
  },
  (t) => [
    index('meaning_runs_project_idx').on(t.project_id, t.id),
    uniqueIndex('meaning_runs_one_at_once_key').on(t.project_id).where(sql`finished_at is null and failed_at is null`),
  ],
);
