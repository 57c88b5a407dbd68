import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Check of APP_SECRET, one row: a value sealed by the secret that this database works with. */
export const secretCheck = pgTable(
  'secret_check',
  {
    id: integer().primaryKey().default(1),
    /** Encrypted (server/crypto/secret-box.ts); opens by the right secret alone. */
    sealed: text().notNull(),
    /** Time since which the secret is in use. */
    sealed_at: instant().notNull(),
  },
  (t) => [check('secret_check_one_row', sql`${t.id} = 1`)],
);
