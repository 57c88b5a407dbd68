import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** Idempotency keys: a request that its sender marked with a key, and its answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of the address and the body. */
    fingerprint: text().notNull(),
    /** Hash of the sender's rights at that time: under other rights the answer is not repeated (D-2). */
    rights: text().notNull().default(''),
    /** Id of the attempt that reserved the key. */
    sending: text().notNull(),
    /** Status of the answer; null until it is known. */
    status: integer(),
    body: text(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_created_idx').on(t.created_at)],
);
