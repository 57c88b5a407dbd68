import { sql } from 'drizzle-orm';
import type { Measurement, System } from '#domain/system/system.schema.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { readDatabaseBytes } from '#server/db/database-size.ts';
import { CONNECTION_NAME, OWN_PROCESS, processOf } from '#server/db/process-name.ts';
import { doneMigrations, ownMigrations } from '#server/db/migration-position.ts';

const TABLES_NAMED = 8;

/** Sizes as the engine keeps them: nothing here reads a row of ours, however many there are. */
export async function readDatabase(q: Query): Promise<Omit<System['database'], 'engine' | 'replica'>> {
  const [server] = await rowsOf<{ version: string }>(q, sql`select current_setting('server_version') as version`);
  const tables = await rowsOf<{ name: string; bytes: number; rows: number | null }>(
    q,
    sql`select relname as name, pg_total_relation_size(oid)::float8 as bytes,
        case when reltuples >= 0 then reltuples::float8 end as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 2 desc, 1 limit ${TABLES_NAMED}`,
  );
  const done = (await doneMigrations(q)).length;
  return {
    version: server?.version.split(' ')[0] ?? '?',
    bytes: await readDatabaseBytes(q),
    tables: tables.map((table) => ({ ...table, rows: table.rows === null ? null : Math.round(table.rows) })),
    migrations: { done, known: ownMigrations().length },
  };
}

/** Exact sums over every recording and file: a second for two million, which is why a day has one. */
export async function measureSizes(q: Query, now: Date): Promise<Measurement> {
  const [sizes] = await rowsOf<Omit<Measurement, 'at'>>(
    q,
    sql`select pg_database_size(current_database())::float8 as database_bytes, sum(n)::float8 as files,
        sum(bytes)::float8 as file_bytes
      from (select count(*) as n, coalesce(sum(size_bytes), 0) as bytes from media
        union all select count(size_bytes), coalesce(sum(size_bytes), 0) from attachments) f`,
  );
  return { at: now.toISOString(), ...(sizes ?? { database_bytes: 0, files: 0, file_bytes: 0 }) };
}

/** Processes of ours by their connections: each asks for its jobs every few seconds, so that it always has one. */
export async function listProcesses(q: Query, engine: System['database']['engine']): Promise<System['processes']> {
  // Nobody else can open an embedded database.
  const names = engine === 'pglite' ? [CONNECTION_NAME] : await connectionNames(q);
  const found = names.map(processOf).filter((one) => one !== null);
  return found.map(({ name, since }) => ({
    name,
    since: new Date(since).toISOString(),
    own: name === OWN_PROCESS.name,
  }));
}

async function connectionNames(q: Query): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    q,
    sql`select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'razbor %' order by 1 limit 50`,
  );
  return rows.map(({ name }) => name);
}
