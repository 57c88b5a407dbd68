import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, revision, russianText } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** Phrases to insert into comments (D-18): with a company they are offered to all its assessors. */
export const commentTemplates = pgTable(
  'comment_templates',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: integer().references(() => companies.id, { onDelete: 'cascade' }),
    text: russianText().notNull(),
    /** Offered first in the comment of this criterion, and of its loss for this reason; null: no matter. */
    criterion_key: text(),
    reason: text(),
    created_at: createdAt(),
    revision: revision(),
  },
  (t) => [index('comment_templates_owner_idx').on(t.owner_id), index('comment_templates_company_idx').on(t.company_id)],
);
