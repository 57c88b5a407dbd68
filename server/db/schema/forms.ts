import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { APPEAL_DEFAULTS } from '#domain/forms/form-limits.ts';
import type { FormScale, RateMethod } from '#domain/references/static-references.ts';
import { createdAt, id, instant, revision, russianText, storedJson } from './columns.ts';
import { companies } from './companies.ts';
import { communicationTypes } from './references.ts';
import { users } from './users.ts';

export const forms = pgTable(
  'forms',
  {
    id: id(),
    company_id: integer().references(() => companies.id),
    name: russianText().notNull(),
    /** Appeal rules, where the project has none of its own (D-10, D-20). */
    appeals_on: boolean().notNull().default(APPEAL_DEFAULTS.appeals_on),
    appeal_window_days: integer().notNull().default(APPEAL_DEFAULTS.appeal_window_days),
    appeal_limit: integer().notNull().default(APPEAL_DEFAULTS.appeal_limit),
    /** First revision of the next draft: a copy of a draft long gone never fits a new one (D-38). */
    next_draft_revision: integer().notNull().default(1),
    created_at: createdAt(),
    /** Last change of the settings or publication; a draft has its own. */
    updated_at: createdAt(),
    archived_at: instant(),
    revision: revision(),
  },
  (t) => [index('forms_company_idx').on(t.company_id)],
);

/** Types of communication that a form fits; none means all. */
export const formCommunicationTypes = pgTable(
  'form_communication_types',
  {
    form_id: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    type_id: integer()
      .notNull()
      .references(() => communicationTypes.id),
  },
  (t) => [primaryKey({ columns: [t.form_id, t.type_id] }), index('form_communication_types_type_idx').on(t.type_id)],
);

/** Versions of a form: one with `published_at` never changes again, a trigger of the migrations ensures it (D-11). */
export const formVersions = pgTable(
  'form_versions',
  {
    id: id(),
    form_id: integer()
      .notNull()
      .references(() => forms.id),
    number: integer().notNull(),
    content: storedJson<FormContent>().notNull(),
    created_at: createdAt(),
    created_by: integer().references(() => users.id),
    published_at: instant(),
    published_by: integer().references(() => users.id),
    /** Author's note about the changes. */
    note: text().notNull().default(''),
    updated_at: createdAt(),
    updated_by: integer().references(() => users.id),
    /** Generated from `content`, so that lists need not read whole contents. */
    rate_method: text().$type<RateMethod>().generatedAlwaysAs(sql`(content ->> 'rate_method')`),
    scale: text().$type<FormScale>().generatedAlwaysAs(sql`(content ->> 'scale')`),
    criteria_count: integer().generatedAlwaysAs(
      sql`(jsonb_array_length(jsonb_path_query_array(content, '$.groups[*].criteria[*]')))`,
    ),
    /**
     * Criteria of the catalogue in this version: searching the contents of 500 forms for them takes a second
     * (measured).
     */
    criterion_ids: storedJson<number[]>().generatedAlwaysAs(
      sql`(jsonb_path_query_array(content, '$.groups[*].criteria[*].criterion_id ? (@ != null)'))`,
    ),
    /** Whether some criterion is checked by itself (D-41). */
    has_checks: boolean().generatedAlwaysAs(sql`(jsonb_path_exists(content, '$.groups[*].criteria[*].check'))`),
    /** Dictionaries that its checks use (D-41), the same twice where two checks use it. */
    dictionary_ids: storedJson<number[]>().generatedAlwaysAs(
      sql`(jsonb_path_query_array(content, 'strict $.**.dictionary_id'))`,
    ),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('form_versions_number_key').on(t.form_id, t.number),
    uniqueIndex('form_versions_one_draft_key').on(t.form_id).where(sql`published_at is null`),
  ],
);
