import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Rate limits: attempts in the present window. The key holds a hash: no address is kept. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resets_at: instant().notNull(),
  },
  (t) => [index('rate_limits_resets_idx').on(t.resets_at)],
);
