import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { communications } from './communications.ts';
import { users } from './users.ts';

/** Who has a communication's page open, as of their last sign of life (D-17); rows of the day before mean nothing. */
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
