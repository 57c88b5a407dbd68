import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, id, revision, russianText } from './columns.ts';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** Personal named collections of communications, shareable within one company (D-22). */
export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: integer().references(() => companies.id),
    name: russianText().notNull(),
    shared: boolean().notNull().default(false),
    revision: revision(),
    created_at: createdAt(),
  },
  (t) => [index('favorites_owner_idx').on(t.owner_id)],
);

export const favoriteCommunications = pgTable(
  'favorite_communications',
  {
    favorite_id: integer()
      .notNull()
      .references(() => favorites.id, { onDelete: 'cascade' }),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    added_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.favorite_id, t.communication_id] }),
    index('favorite_communications_communication_idx').on(t.communication_id),
  ],
);
