import type { Actor } from '#domain/actor/actor.ts';
import type { ExportRow } from '#domain/exports/cell.ts';
import type { Query } from '#server/db/client.ts';

/** Question of a source: what is read, by whom and when. `ids`: communications ticked one by one. */
export type ExportRequest<Filter> = { actor: Actor; now: Date; filter: Filter; ids: readonly number[] | undefined };

/**
 * Rows of one kind. What belongs to the file is settled once, as numbers in the order of the file: four bytes for each,
 * where a page by page scan would need an index for every filter. The rows are then read by number, some at a time.
 */
export type ExportSource = {
  /** Rows of the file. */
  count: (q: Query) => Promise<number>;
  /** Numbers of what is read, in the order of the file. @param limit only the first of them. */
  keys: (q: Query, limit: number | null) => Promise<Int32Array>;
  /** True when each key is a row, so that nothing needs to be counted besides. */
  isRowPerKey: boolean;
  /** Keys read at a time, for a thousand rows or so. */
  keysAtOnce: number;
  /** Rows of these, in their order; what is gone meanwhile is not among them. */
  rows: (q: Query, keys: readonly number[]) => Promise<ExportRow[]>;
};

/** Rows in the order of their numbers. */
export function inOrderOf<Row>(keys: readonly number[], rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
