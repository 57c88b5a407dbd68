import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { communications } from './communications.ts';
import { users } from './users.ts';

/** Readers of a communication's page, as of their last heartbeat (D-17); rows of the day before mean nothing. */
export const presence = pgTable(
  'presence',
  {
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seen_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.communication_id, t.user_id] })],
);
