import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/client.ts';

/**
 * Fingerprint of everything that is stored, as one text: rows of each table and the sum of their hashes, by one
 * statement. Attempts to sign in are counted on purpose.
 */
export async function fingerprint(db: Database): Promise<string> {
  return db.read(async (q) => {
    const tables = await rowsOf<{ name: string }>(
      q,
      sql`select quote_ident(tablename) as name from pg_tables
        where schemaname = 'public' and tablename <> 'rate_limits' order by 1`,
    );
    const sums = await rowsOf<{ name: string; sum: string }>(q, sql.join(tables.map(sumOf), sql` union all `));
    return sums.map(({ name, sum }) => `${name} ${sum}`).join('\n');
  });
}

/** Sum and not a list in order: sorting rows as texts of the database's language takes longer than reading them. */
function sumOf({ name }: { name: string }): SQL {
  return sql.raw(
    `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
  );
}
