import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './client.ts';

/** Nobody can have worked in a database without users. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.read((q) =>
    rowsOf<{ empty: boolean }>(q, sql`select not exists (select 1 from users) as empty`),
  );
  return row?.empty === true;
}
