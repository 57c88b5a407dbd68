import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, revision, russianText } from './columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: russianText().notNull(),
    logo_key: text(),
    /** Communications to evaluate per employee and month, for projects without a norm of their own. */
    norm: integer(),
    created_at: createdAt(),
    archived_at: instant(),
    revision: revision(),
  },
  (t) => [index('companies_name_idx').on(t.name, t.id)],
);
