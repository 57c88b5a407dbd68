import { inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { type Query, rowsOf } from '#server/db/client.ts';

/**
 * Companies that the actor leads: unloading is theirs alone (D-3), although lists may show more to who is an assessor
 * elsewhere.
 */
export function isLedBy(actor: Actor, companyId: AnyPgColumn): SQL | undefined {
  if (hasRole(actor, 'admin')) return undefined;
  if (actor.kind === 'guest' || !hasRole(actor, 'pm')) return sql`false`;
  return inArray(companyId, [0, ...actor.companies.pm]);
}

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
