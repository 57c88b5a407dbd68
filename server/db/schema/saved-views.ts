import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import { createdAt, id, revision, russianText, storedJson } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** Saved views: filters, order and columns of a list (D-16). Shared ones are visible to one company's people. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: integer().references(() => companies.id, { onDelete: 'set null' }),
    list: text().$type<SavedView['list']>().notNull(),
    name: russianText().notNull(),
    query: text().notNull(),
    columns: storedJson<SavedView['columns']>().notNull(),
    density: text().$type<SavedView['density']>().notNull(),
    shared: boolean().notNull().default(false),
    created_at: createdAt(),
    revision: revision(),
  },
  (t) => [index('saved_views_owner_idx').on(t.owner_id), index('saved_views_company_idx').on(t.company_id)],
);
