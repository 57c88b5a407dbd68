import { index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { createdAt, id, instant, revision, russianText } from './columns.ts';
import { companies } from './companies.ts';
import { communicationTypes } from './references.ts';
import { users } from './users.ts';

export const forms = pgTable(
  'forms',
  {
    id: id(),
    company_id: integer().references(() => companies.id),
    name: russianText().notNull(),
    created_at: createdAt(),
    archived_at: instant(),
    revision: revision(),
  },
  (t) => [index('forms_company_idx').on(t.company_id)],
);

/** Kinds of communication a form fits; none means all. */
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

/** A version with `published_at` never changes again: a trigger of the migrations holds to it (D-11). */
export const formVersions = pgTable(
  'form_versions',
  {
    id: id(),
    form_id: integer()
      .notNull()
      .references(() => forms.id),
    number: integer().notNull(),
    content: jsonb().$type<FormContent>().notNull(),
    created_at: createdAt(),
    created_by: integer().references(() => users.id),
    published_at: instant(),
    published_by: integer().references(() => users.id),
    revision: revision(),
  },
  (t) => [uniqueIndex('form_versions_number_key').on(t.form_id, t.number)],
);
