import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MeaningCorrection } from '#domain/meaning/apply-corrections.ts';
import type { MeaningContent, MeaningObjection, MeaningPromise } from '#domain/meaning/meaning-content.schema.ts';
import { COMMON_REFERENCES, type MeaningReferences, OTHER, OTHER_LABEL } from '#domain/meaning/meaning-references.ts';
import type { MeaningState } from '#domain/communications/meaning-states.ts';
import type { ObjectionAnswer } from '#domain/communications/objection-answers.ts';
import type { MeaningField } from '#domain/meaning/meaning-words.ts';
import { createdAt, id, instant, revision, storedJson } from './columns.ts';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

type FormerObjection = Omit<MeaningObjection, 'key' | 'label'>;
type FormerPromise = Omit<MeaningPromise, 'kept'>;

const withKind = (objection: FormerObjection): MeaningObjection => ({ ...objection, key: OTHER, label: OTHER_LABEL });
const notKept = (promise: FormerPromise): MeaningPromise => ({ ...promise, kept: false });

type FormerContent = Omit<MeaningContent, 'objections' | 'promises'> & {
  objections: readonly FormerObjection[];
  promises: readonly FormerPromise[];
};
type FormerCorrection =
  | Exclude<MeaningCorrection, { field: 'objections' | 'promises' }>
  | { field: 'objections'; value: readonly FormerObjection[] }
  | { field: 'promises'; value: readonly FormerPromise[] };

/** Objections have kinds, promises may be kept, since the second version. */
const ofContent = (first: FormerContent): MeaningContent => ({
  ...first,
  objections: first.objections.map(withKind),
  promises: first.promises.map(notKept),
});

function ofCorrection(first: FormerCorrection): MeaningCorrection {
  if (first.field === 'objections') return { ...first, value: first.value.map(withKind) };
  return first.field === 'promises' ? { ...first, value: first.value.map(notKept) } : first;
}

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
    content: storedJson<MeaningContent>({ steps: [ofContent] }),
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

/** Objections of a conversation as they stand, by kind and by how they were met: what lists and figures count (D-52). */
export const meaningObjections = pgTable(
  'meaning_objections',
  {
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    /** From 0, in the order of the conversation. */
    place: integer().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    how: text().$type<ObjectionAnswer>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communication_id, t.place] }),
    index('meaning_objections_kind_idx').on(t.key, t.how, t.communication_id),
    index('meaning_objections_how_idx').on(t.how, t.communication_id),
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
    correction: storedJson<MeaningCorrection>({ steps: [ofCorrection] }).notNull(),
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
  content: storedJson<MeaningReferences>({
    steps: [
      (first: Omit<MeaningReferences, 'objection'>): MeaningReferences => ({
        ...first,
        objection: COMMON_REFERENCES.objection,
      }),
    ],
  }).notNull(),
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
