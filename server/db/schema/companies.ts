import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, revision, russianText } from './columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: russianText().notNull(),
    logo_key: text(),
    /** Communications to evaluate per employee and month, for projects without a norm of their own. */
    norm: integer(),
    /** Nobody of the company does anything before they have set up a second factor. */
    second_factor_required: boolean().notNull().default(false),
    /** A sign-in ends after so long without anything done; null: it does not. */
    idle_minutes: integer(),
    created_at: createdAt(),
    archived_at: instant(),
    revision: revision(),
  },
  (t) => [index('companies_name_idx').on(t.name, t.id)],
);
