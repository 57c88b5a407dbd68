import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** Links to set a new password. Only the SHA-256 of the token is kept; a used one is deleted. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (t) => [index('password_resets_user_idx').on(t.user_id), index('password_resets_expires_idx').on(t.expires_at)],
);
