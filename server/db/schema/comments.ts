import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, revision } from './columns.ts';
import { communications } from './communications.ts';
import { users } from './users.ts';

/** Comments on a communication, some of them on one of its seconds (D-17). */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    /** Seconds from the start of the recording. */
    at: doublePrecision(),
    text: text().notNull(),
    created_at: createdAt(),
    revision: revision(),
  },
  (t) => [
    index('comments_communication_idx').on(t.communication_id, t.id),
    index('comments_author_idx').on(t.author_id),
    // News are the last days of all there are.
    index('comments_created_idx').on(t.created_at),
  ],
);
