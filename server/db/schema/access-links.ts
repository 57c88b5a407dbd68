import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccessLinkTargetType } from '#domain/access-links/access-link-limits.ts';
import { createdAt, id, instant, russianText } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** Access links: temporary ways in for people without an account (D-6). Only the SHA-256 of the token is kept. */
export const accessLinks = pgTable(
  'access_links',
  {
    id: id(),
    name: russianText().notNull(),
    token_hash: text().notNull().unique(),
    target_type: text().$type<AccessLinkTargetType>().notNull(),
    /** Target without a foreign key: its kind is in the row. */
    target_id: integer().notNull(),
    /** Company of the target, whose pm manages the link. */
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    created_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    revoked_by: integer().references(() => users.id),
    last_used_at: instant(),
    uses: integer().notNull().default(0),
  },
  (t) => [
    index('access_links_company_idx').on(t.company_id, t.created_at, t.id),
    index('access_links_target_idx').on(t.target_type, t.target_id),
  ],
);
