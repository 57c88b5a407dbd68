import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { communications } from './communications.ts';
import { users } from './users.ts';

/** Last time that somebody opened a communication: what came after it is new to them. Rows are kept for NEWS_DAYS. */
export const communicationViews = pgTable(
  'communication_views',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    opened_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.communication_id] }),
    index('communication_views_opened_idx').on(t.opened_at),
  ],
);
