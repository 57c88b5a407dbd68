import { sql } from 'drizzle-orm';
import { type Query, rowsOf } from './client.ts';

/** Size as the engine tells it, in bytes: no row is read. */
export async function readDatabaseBytes(q: Query): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(q, sql`select pg_database_size(current_database())::float8 as bytes`);
  return row?.bytes ?? 0;
}
