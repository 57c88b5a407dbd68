import { sql } from 'drizzle-orm';
import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { transactionId } from './columns.ts';

/**
 * Log of changed facts, written by triggers in the transaction that changes them: a server that keeps facts in memory asks
 * for what its last look did not see. Each line carries its transaction, for lines appear when that commits and not in
 * their order. Kept for a day.
 */
export const evaluationFactChanges = pgTable(
  'evaluation_fact_changes',
  {
    transaction_id: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** Evaluation without a reference: it and its fact may be gone. */
    evaluation_id: integer().notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('evaluation_fact_changes_transaction_idx').on(t.transaction_id)],
);
