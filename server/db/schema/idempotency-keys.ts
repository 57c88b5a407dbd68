import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** A request that its sender marked with a key, and what it was answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A hash of the address and the body. */
    fingerprint: text().notNull(),
    /** A hash of what the sender was allowed then: under other rights the answer is not given again (D-2). */
    rights: text().notNull().default(''),
    /** Which of several sendings wrote under the key. */
    sending: text().notNull(),
    /** Null until the answer is known. */
    status: integer(),
    body: text(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_created_idx').on(t.created_at)],
);
