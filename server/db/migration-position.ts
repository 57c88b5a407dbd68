import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import { type Query, rowsOf } from './client.ts';
import { migrationsFolder } from './migrations-folder.ts';

type DoneMigration = { hash: string; created_at: number };
type Position = Pick<DoneMigration, 'created_at'>;

/** Migrations applied to this database, oldest first; empty where it was never prepared. */
export async function doneMigrations(q: Query): Promise<DoneMigration[]> {
  const table = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`;
  const [found] = await rowsOf<{ present: boolean }>(q, table);
  if (found?.present !== true) return [];
  return await rowsOf<DoneMigration>(
    q,
    sql`select hash, created_at::float8 as created_at from drizzle.__drizzle_migrations order by created_at, id`,
  );
}

/** Unknown schema, in a sentence: which data this version cannot read, and what to do. */
export class UnknownSchemaError extends Error {}

export const ownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/**
 * Position of a database in our own list of migrations; null when another version with more or other migrations made
 * it.
 */
export function positionOf(done: Position[], own = ownMigrations()): number | null {
  // Migrations are compared by their time, as the migrator itself does: a comment corrected later makes no other
  // schema.
  const isPrefix = done.every(({ created_at }, at) => own[at]?.folderMillis === created_at);
  return isPrefix ? done.length : null;
}

/**
 * True for a database older than the baseline, into which the migrations before the first release were squashed: it
 * cannot be carried on. The migrator would fail at the first table that exists already.
 */
export function isBeforeBaseline(done: Position[], own = ownMigrations()): boolean {
  const [first] = done;
  return first !== undefined && first.created_at !== own[0]?.folderMillis;
}

/**
 * Runs these migrations in the given transaction, as the migrator would: restoring an older copy has to stop on its
 * way, and to be undone as one.
 */
export async function migrateWithin(q: Query, migrations: MigrationMeta[]): Promise<void> {
  await q.execute(sql`create schema if not exists drizzle`);
  await q.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of migrations) {
    for (const statement of migration.sql) await q.execute(sql.raw(statement));
    await q.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
}

const NAME = String.raw`\s+(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)"?`;
const TABLE_MADE = new RegExp(String.raw`\b(?:CREATE TABLE(?: IF NOT EXISTS)?|RENAME TO)${NAME}`, 'gi');
const FUNCTION_MADE = new RegExp(String.raw`\bCREATE (?:OR REPLACE )?FUNCTION${NAME}`, 'gi');

/** Tables ever created by our migrations: a database may be shared with other programs' tables. */
export const ownTableNames = (): Set<string> => namesIn(TABLE_MADE);
export const ownFunctionNames = (): Set<string> => namesIn(FUNCTION_MADE);

function namesIn(pattern: RegExp): Set<string> {
  const statements = ownMigrations().flatMap((migration) => migration.sql);
  return new Set(statements.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')));
}
