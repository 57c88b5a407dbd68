import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Second factor: the app that shows a person's codes. In force once a code of it has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted (server/crypto/secret-box.ts): a copy of the database makes no codes. */
  sealed_secret: text().notNull(),
  created_at: createdAt(),
  confirmed_at: instant(),
  /** Time step (half a minute) of the last used code: each code counts once. */
  last_step: integer(),
});

/**
 * Recovery codes, for people who have lost the app: each opens once, and only its argon2id hash is kept (ASVS 6.5.2).
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** First digit of the code, so that one hash has to be tried and not ten. */
    position: integer().notNull(),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.position] })],
);
