import { and, asc, eq, gt, gte, inArray, max, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ImportPhase, RowCounts, RowVerdict } from '#domain/imports/import-words.ts';
import type { Query } from '#server/db/client.ts';
import { importBatches, type ReportedRow } from '#server/db/schema/index.ts';

export type { ReportedRow };

const of = (import_id: number, phase: ImportPhase) =>
  and(eq(importBatches.import_id, import_id), eq(importBatches.phase, phase));

export async function insertBatch(q: Query, values: typeof importBatches.$inferInsert): Promise<void> {
  await q.insert(importBatches).values(values);
}

export async function deleteBatches(q: Query, import_id: number, phase: ImportPhase): Promise<void> {
  await q.delete(importBatches).where(of(import_id, phase));
}

/** Last row that is in the report; 0 before any. */
export async function lastReportedRow(q: Query, import_id: number, phase: ImportPhase): Promise<number> {
  const [row] = await q
    .select({ last: max(importBatches.last_row) })
    .from(importBatches)
    .where(of(import_id, phase));
  return row?.last ?? 0;
}

type Counted = { import_id: number; phase: ImportPhase; counts: RowCounts };

export async function countRows(q: Query, ids: readonly number[]): Promise<Counted[]> {
  if (ids.length === 0) return [];
  const sum = (column: PgColumn) => sql<number>`sum(${column})::int`;
  const rows = await q
    .select({
      import_id: importBatches.import_id,
      phase: importBatches.phase,
      made: sum(importBatches.made),
      updated: sum(importBatches.updated),
      skipped: sum(importBatches.skipped),
      refused: sum(importBatches.refused),
    })
    .from(importBatches)
    .where(inArray(importBatches.import_id, [...ids]))
    .groupBy(importBatches.import_id, importBatches.phase);
  return rows.map(({ import_id, phase, ...counts }) => ({ import_id, phase, counts }));
}

type Wanted = { import_id: number; phase: ImportPhase; verdict: RowVerdict | null; after: number; limit: number };

/** Rows of the report behind `after`, of one verdict or of all, in the order of the file. */
export async function listReported(q: Query, wanted: Wanted): Promise<ReportedRow[]> {
  const { import_id, phase, verdict, after, limit } = wanted;
  const found: ReportedRow[] = [];
  let from = after;
  for (;;) {
    const batches = await q
      .select({ last_row: importBatches.last_row, rows: importBatches.rows })
      .from(importBatches)
      .where(
        and(
          of(import_id, phase),
          gte(importBatches.last_row, from + 1),
          verdict ? gt(importBatches[verdict], 0) : undefined,
        ),
      )
      .orderBy(asc(importBatches.first_row))
      .limit(10);
    for (const { rows } of batches)
      found.push(...rows.filter(([row, of]) => row > after && (verdict === null || of === verdict)));
    const last = batches.at(-1);
    if (last === undefined || found.length >= limit) return found.slice(0, limit);
    from = last.last_row;
  }
}
