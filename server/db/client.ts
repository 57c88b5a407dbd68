import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql';
import type { ReplicaState } from './replica.ts';
import type * as schema from './schema/index.ts';

/** Handle of repositories: the whole database in `read`, the open transaction in `write`. */
export type Query = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  engine: 'pglite' | 'postgres';
  /** No transaction: each statement sees what is committed when it starts. */
  read: <T>(work: (q: Query) => Promise<T>) => Promise<T>;
  /**
   * Read for which a replica may answer, where there is one: behind by seconds at most, but never behind what the asker
   * has written (own-writes.ts). Run again on the primary when the replica fails, so it does nothing but queries.
   */
  readReplica: <T>(work: (q: Query) => Promise<T>) => Promise<T>;
  /** Transaction, run again when the engine asks for it: the callback must not do anything but queries. */
  write: <T>(work: (q: Query) => Promise<T>) => Promise<T>;
  /** Writing statement that commits by itself: no round trips for its begin and commit. */
  autocommit: <T>(work: (q: Query) => Promise<T>) => Promise<T>;
  ping: () => Promise<void>;
  /** Load of the engine right now, for the metrics. */
  load: () => DatabaseLoad;
  /** State of the replica; null: there is none. */
  replica: () => ReplicaState | null;
  close: () => Promise<void>;
};

type DatabaseLoad = {
  /** Connections in use: of the pool, or the one of the embedded engine. */
  busy: number;
  /** Queries waiting for a connection. */
  waiting: number;
  limit: number;
};

/** Operations for start, maintenance and administration only. */
export type OpenDatabase = Database & {
  /** Runs all pending migrations and returns their number. */
  migrate: () => Promise<number>;
  /** Read-only transaction that sees one moment, however long it takes. */
  snapshot: <T>(work: (q: Query) => Promise<T>) => Promise<T>;
  /** Runs the work while nobody else prepares this database; on PostgreSQL across processes. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Version and address, for the log: never a password. */
  describe: () => Promise<string>;
  /** Operations of the embedded engine; null on PostgreSQL, which maintains itself. */
  embedded: Embedded | null;
};

export type Embedded = {
  dataDir: string | null;
  /** Runs the work while no query runs; not for databases in memory. */
  whileQuiet: (work: (directory: string) => Promise<void>) => Promise<void>;
  /** The whole data directory as tar, gzipped or not. */
  dump: (compression: 'gzip' | 'none') => Promise<Blob>;
  /** Resolves when the engine is gone without having been closed: only a new start of the process helps. */
  lost: Promise<Error>;
};

/**
 * Rows of a hand-written statement. The two drivers answer `execute` with objects of their own; `rows` is what they
 * share. The type Row is the caller's claim: check it by a test on both engines.
 */
export async function rowsOf<Row>(q: Query, statement: SQL): Promise<Row[]> {
  const result = (await q.execute(statement)) as { rows: Row[] };
  return result.rows;
}
