import { sql } from 'drizzle-orm';
import { type Query, rowsOf } from '#server/db/client.ts';
import { ownFunctionNames, ownTableNames } from '#server/db/migration-position.ts';
import type { TextRow } from './copy-text.ts';
import type { Manifest } from './manifest.ts';

type Table = Manifest['tables'][number];
type Sequence = Manifest['sequences'][number];
export type Column = { name: string; type: string };

const named = (table: string) => sql`${sql.identifier('public')}.${sql.identifier(table)}`;

/**
 * Session settings that make values as text mean the same everywhere, whatever the server's own settings are. No time
 * limit: an archive takes as long as it takes.
 */
export async function prepareSession(q: Query): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await q.execute(sql.raw(`set local ${setting}`));
}

/** Own tables that exist in this database. */
export async function presentTables(q: Query): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    q,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const own = ownTableNames();
  return rows.map((row) => row.name).filter((name) => own.has(name));
}

/** Writable columns of a table: generated columns are computed by the database. */
export async function columnsOf(q: Query, table: string): Promise<Column[]> {
  return await rowsOf<Column>(
    q,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass(${`public.${table}`}) and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
  );
}

/** Sequences are not part of the snapshot: read after the rows are fixed, so never behind them. */
export async function sequencesOf(q: Query, tables: string[]): Promise<Sequence[]> {
  return await rowsOf<Sequence>(
    q,
    sql`select s.sequencename as name, s.last_value::float8 as last_value from pg_sequences s
      join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
        and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('i', 'a')
      join pg_class t on t.oid = d.refobjid
      where s.schemaname = 'public' and s.last_value is not null
        and t.relname in (select jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))
      order by s.sequencename`,
  );
}

/** Size of a batch, about two megabytes: a transcript is a thousand times longer than a favourite. */
const TARGET_BYTES = 2 * 1024 * 1024;
const FIRST_ROWS = 50;
const MOST_ROWS = 5_000;

/**
 * Rows of a table as text, piece by piece. Works in every engine and through every driver: it is nothing but queries.
 */
export async function* rowsAsText(q: Query, { name, columns }: Table): AsyncGenerator<TextRow[]> {
  const fields = columns.map((column, at) => sql`${sql.identifier(column)}::text as ${sql.identifier(`f${at}`)}`);
  await q.execute(
    sql`declare archive_rows no scroll cursor for select ${sql.join(fields, sql`, `)} from only ${named(name)}`,
  );
  for (let count = FIRST_ROWS; ; ) {
    const found = await rowsOf<Record<string, string | null>>(
      q,
      sql.raw(`fetch forward ${Math.trunc(count)} from archive_rows`),
    );
    if (found.length === 0) break;
    const rows = found.map((row) => columns.map((_, at) => row[`f${at}`] ?? null));
    yield rows;
    const bytes = rows.reduce((sum, row) => sum + row.reduce((all, value) => all + (value?.length ?? 0), 1), 0);
    count = Math.min(MOST_ROWS, Math.max(1, (TARGET_BYTES * rows.length) / bytes));
  }
  await q.execute(sql`close archive_rows`);
}

export async function insertRows(q: Query, table: string, columns: Column[], rows: TextRow[]): Promise<void> {
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const fields = columns.map((_, at) => sql.identifier(`f${at}`));
  const casts = columns.map(({ type }, at) => sql`${sql.identifier(`f${at}`)}::${sql.raw(type)}`);
  const values = columns.map((_, at) => sql`${sql.param(rows.map((row) => row[at] ?? null))}::text[]`);
  await q.execute(
    sql`insert into ${named(table)} (${names}) overriding system value
      select ${sql.join(casts, sql`, `)} from unnest(${sql.join(values, sql`, `)}) as r(${sql.join(fields, sql`, `)})`,
  );
}

/** Drops own tables and functions; other programs' stay. */
export async function dropOwn(q: Query): Promise<void> {
  const tables = await presentTables(q);
  if (tables.length > 0) await q.execute(sql`drop table ${sql.join(tables.map(named), sql`, `)} cascade`);
  const functions = await rowsOf<{ name: string; signature: string }>(
    q,
    sql`select proname as name, oid::regprocedure::text as signature from pg_proc
      where pronamespace = 'public'::regnamespace`,
  );
  const own = ownFunctionNames();
  for (const { name, signature } of functions)
    if (own.has(name)) await q.execute(sql.raw(`drop function ${signature} cascade`));
  await q.execute(sql`drop schema if exists drizzle cascade`);
}

/**
 * Loads tables in any order: foreign keys are taken off and put on again, which checks all rows at once, and triggers of
 * ours are silent meanwhile. Needs nothing but to own the tables, where replicating needs a superuser.
 */
export async function withoutConstraints(q: Query, tables: string[], load: () => Promise<void>): Promise<void> {
  const keys = await rowsOf<{ owner: string; name: string; definition: string }>(
    q,
    sql`select c.relname as owner, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and c.relname in (select jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))`,
  );
  for (const { owner, name } of keys)
    await q.execute(sql`alter table ${named(owner)} drop constraint ${sql.identifier(name)}`);
  for (const table of tables) await q.execute(sql`alter table ${named(table)} disable trigger user`);
  // Rows inserted by migrations are removed.
  await q.execute(sql`truncate ${sql.join(tables.map(named), sql`, `)}`);
  await load();
  for (const { owner, name, definition } of keys)
    await q.execute(sql`alter table ${named(owner)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
  for (const table of tables) await q.execute(sql`alter table ${named(table)} enable trigger user`);
}

export async function setSequences(q: Query, sequences: Sequence[]): Promise<void> {
  for (const { name, last_value } of sequences)
    await q.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last_value}::bigint, true)`);
}

/** ANALYZE in a transaction of its own: without its setting a large database would run into the statement timeout. */
export async function analyzeTables(q: Query): Promise<void> {
  await prepareSession(q);
  await q.execute(sql`analyze ${sql.join((await presentTables(q)).map(named), sql`, `)}`);
}

/** Count of own servers working on this database now, this connection aside; a completely idle one may not be seen. */
export async function otherConnections(q: Query): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    q,
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name ~ '^razbor(-work)?( |$)' and pid <> pg_backend_pid()`,
  );
  return row?.n ?? 0;
}

/** Storage keys of the recordings and of the files of messages in the database, a thousand at a time. */
export async function* recordingKeys(q: Query): AsyncGenerator<string[]> {
  const present = new Set(await presentTables(q));
  for (const table of ['media', 'attachments']) if (present.has(table)) yield* keysOf(q, table);
}

async function* keysOf(q: Query, table: string): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const rows = await rowsOf<{ id: number; key: string }>(
      q,
      sql`select id, storage_key as key from ${named(table)} where id > ${last} and size_bytes is not null order by id limit 1000`,
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows.map((row) => row.key);
    last = end.id;
  }
}
