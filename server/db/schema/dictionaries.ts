import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, revision, russianText, storedJson } from './columns.ts';
import { companies } from './companies.ts';

/** Dictionaries of automatic checks (D-41); one without a company is common to all. */
export const dictionaries = pgTable(
  'dictionaries',
  {
    id: id(),
    company_id: integer().references(() => companies.id),
    name: russianText().notNull(),
    description: text().notNull().default(''),
    phrases: storedJson<string[]>().notNull(),
    created_at: createdAt(),
    archived_at: instant(),
    revision: revision(),
  },
  (t) => [index('dictionaries_company_idx').on(t.company_id)],
);
