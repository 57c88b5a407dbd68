import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, revision, russianText } from './columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: russianText().notNull(),
    logo_key: text(),
    /** Norm: communications to evaluate per employee and month, for projects without one of their own. */
    norm: integer(),
    /** Second factor is required: people of the company do nothing before they have set it up. */
    second_factor_required: boolean().notNull().default(false),
    /** Minutes without activity that end a session; null: no limit. */
    idle_minutes: integer(),
    created_at: createdAt(),
    archived_at: instant(),
    revision: revision(),
  },
  (t) => [index('companies_name_idx').on(t.name, t.id)],
);
