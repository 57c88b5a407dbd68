import { sql, type SQLWrapper } from 'drizzle-orm';
import { type Query, rowsOf } from '#server/db/client.ts';

const KEY_BYTES = 4;

/** Column `id` of an ordered query, as bytes in one value: a million rows of a driver would be a hundred megabytes. */
export async function readKeys(q: Query, inOrder: SQLWrapper): Promise<Int32Array> {
  const [row] = await rowsOf<{ bytes: Uint8Array | null }>(
    q,
    sql`select string_agg(int4send(id), ''::bytea) as bytes from ${inOrder} as k`,
  );
  const bytes = row?.bytes ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / KEY_BYTES }, (_, at) => view.getInt32(at * KEY_BYTES));
}

export async function countRows(q: Query, rows: SQLWrapper): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(q, sql`select count(*)::int as total from ${rows} as k`);
  return row?.total ?? 0;
}
