import type { PgTable } from 'drizzle-orm/pg-core';
import type { Query } from '#server/db/client.ts';

/** Below the protocol's limit of 65 535 parameters for our widest table. */
const BATCH = 500;

export async function insertMany<Table extends PgTable>(
  q: Query,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await q.insert(table).values(rows.slice(from, from + BATCH));
}

/** Inserts in order and gives back the new ids in the same order. */
export async function insertForIds<Table extends PgTable & { id: unknown }>(
  q: Query,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const inserted = await q
      .insert(table)
      .values(rows.slice(from, from + BATCH))
      .returning();
    for (const row of inserted) ids.push(Number((row as { id: unknown }).id));
  }
  return ids;
}
