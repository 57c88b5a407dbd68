import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/client.ts';

/** Fingerprint of everything that is stored, as one number. Attempts to sign in are counted on purpose. */
export async function fingerprint(db: Database): Promise<string> {
  return db.read(async (q) => {
    const tables = await rowsOf<{ name: string }>(
      q,
      sql`select quote_ident(tablename) as name from pg_tables
        where schemaname = 'public' and tablename <> 'rate_limits' order by 1`,
    );
    const hash = createHash('sha256');
    for (const { name } of tables) {
      const rows = sql.raw(`select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from ${name} t`);
      hash.update(name).update((await rowsOf<{ rows: string }>(q, rows))[0]?.rows ?? '');
    }
    return hash.digest('hex');
  });
}
