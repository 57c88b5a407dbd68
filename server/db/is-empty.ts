import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './client.ts';

/** Empty database: without users nobody can have worked in it. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.read((q) =>
    rowsOf<{ empty: boolean }>(q, sql`select not exists (select 1 from users) as empty`),
  );
  return row?.empty === true;
}
