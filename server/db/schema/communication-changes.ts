import { sql } from 'drizzle-orm';
import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { transactionId } from './columns.ts';

/**
 * Log of communications that came, went or changed in what coverage is narrowed by, written by triggers as that of the facts
 * is (evaluation-fact-changes.ts) and read in the same way. Kept for a day.
 */
export const communicationChanges = pgTable(
  'communication_changes',
  {
    transaction_id: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** Communication without a reference: it may be gone. */
    communication_id: integer().notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('communication_changes_transaction_idx').on(t.transaction_id)],
);
