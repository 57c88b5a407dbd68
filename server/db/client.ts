import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql';
import type * as schema from './schema/index.ts';

/** What repositories work on: the whole database in `read`, the open transaction in `write`. */
export type Query = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  engine: 'pglite' | 'postgres';
  /** No transaction: each statement sees what is committed when it starts. */
  read: <T>(work: (q: Query) => Promise<T>) => Promise<T>;
  /** One transaction, run again when the engine asks for it: the callback must not do anything but queries. */
  write: <T>(work: (q: Query) => Promise<T>) => Promise<T>;
  ping: () => Promise<void>;
  /** How busy the engine is right now, for the metrics. */
  load: () => DatabaseLoad;
  close: () => Promise<void>;
};

export type DatabaseLoad = {
  /** Connections in use: of the pool, or the one of the embedded engine. */
  busy: number;
  /** Who waits for one. */
  waiting: number;
  limit: number;
};

/** What only start, maintenance and administration may do. */
export type OpenDatabase = Database & {
  /** Runs all pending migrations and tells how many there were. */
  migrate: () => Promise<number>;
  /** One transaction that writes nothing and sees one moment, however long it takes. */
  snapshot: <T>(work: (q: Query) => Promise<T>) => Promise<T>;
  /** Nobody else prepares this database meanwhile; on PostgreSQL across processes. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Version and place, for the log: never a password. */
  describe: () => Promise<string>;
  /** The embedded engine's own means; null on PostgreSQL, which looks after itself. */
  embedded: Embedded | null;
};

export type Embedded = {
  dataDir: string | null;
  /** Runs while no query does; not for databases in memory. */
  whileQuiet: (work: (directory: string) => Promise<void>) => Promise<void>;
  /** The whole data directory as tar, gzipped or not. */
  dump: (compression: 'gzip' | 'none') => Promise<Blob>;
  /** Resolves when the engine is gone without having been closed: only a new start of the process helps. */
  lost: Promise<Error>;
};

/**
 * Rows of a hand-written statement. The two drivers answer `execute` with objects of their own;
 * `rows` is what they share. Row is the caller's word: check it by a test on both engines.
 */
export async function rowsOf<Row>(q: Query, statement: SQL): Promise<Row[]> {
  const result = (await q.execute(statement)) as { rows: Row[] };
  return result.rows;
}
