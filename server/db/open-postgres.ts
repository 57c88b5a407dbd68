import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { UsageError } from '#server/usage-error.ts';
import { asDatabase } from './as-database.ts';
import { addressOf, databaseRefusal } from './database-refusal.ts';
import type { OpenDatabase } from './client.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { preparingClient } from './preparing-client.ts';
import { CONNECTION_NAME } from './process-name.ts';
import { openReplica, type Replica } from './replica.ts';
import * as schema from './schema/index.ts';

const OLDEST_VERSION = 15;
/** Key of the lock "somebody prepares this database": any number, the same in every process. */
const PREPARE_LOCK = 7_220_315;
const INT8 = 20;

/** Settings of a session; of one that a pooler lends, deploy/pgbouncer.ini makes them. */
const SESSION = [
  'TimeZone=UTC',
  // random_page_cost=1.1: SSD; the default 4 makes the planner read a whole table where a few thousand rows of it are
  // asked.
  'random_page_cost=1.1',
  // No parallel workers: many queries run at once, and a list that takes three processes is no faster and takes twice
  // the work.
  'max_parallel_workers_per_gather=0',
];

/** INT8 as the embedded engine reads it: a number while it is exact, so that count(*) means the same on both. */
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
});

const OWN_SESSION: pg.PoolConfig = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  options: SESSION.map((setting) => `-c ${setting}`).join(' '),
};
/** Connections past a pooler: one holds the lock of whoever prepares, one migrates. */
const DIRECT = 2;

type PostgresOptions = {
  onIdleError?: (error: Error) => void;
  poolSize?: number;
  connectionName?: string;
  /**
   * Address of PostgreSQL itself, where `url` leads to a pooler that lends a connection for a transaction (PgBouncer);
   * null: `url` is it. What needs a session of its own, the lock and the migrations, goes there.
   */
  directUrl?: string | null;
  /** Address of a replica for reading, and the lag from which on it is not asked (replica.ts). */
  readUrl?: string | null;
  lagMostMs?: number;
};

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const { directUrl = null, readUrl = null, connectionName = CONNECTION_NAME, poolSize = 14 } = options;
  const poolOf = (connectionString: string, config: pg.PoolConfig): pg.Pool => {
    const made = new pg.Pool({
      ...config,
      connectionString,
      application_name: connectionName,
      connectionTimeoutMillis: 5_000,
    });
    // Error of an idle connection: the pool replaces it; without a listener the event would end the process.
    made.on('error', (error) => options.onIdleError?.(error));
    // Error of one that is lent, between two statements of a transaction: the next statement tells it to who borrowed it.
    made.on('connect', (client) => void client.on('error', () => undefined));
    return made;
  };
  const isPooled = directUrl !== null;
  const pool = poolOf(url, { Client: preparingClient(isPooled), max: poolSize, ...(isPooled ? {} : OWN_SESSION) });
  const direct = isPooled ? poolOf(directUrl, { max: DIRECT, ...OWN_SESSION }) : pool;
  const close = async (): Promise<void> => {
    await replica?.close();
    await pool.end();
    if (isPooled) await direct.end();
  };
  let replica: Replica | null = null;
  const refuse = (error: unknown): never => {
    const sentence = databaseRefusal(error, url);
    throw sentence === null ? error : new UsageError(sentence);
  };
  await assertUsable(pool).catch(async (error: unknown) => {
    await close();
    refuse(error);
  });
  const handle = drizzle({ client: pool, schema });
  if (readUrl !== null) {
    const standby = poolOf(readUrl, { Client: preparingClient(), max: poolSize, ...OWN_SESSION });
    replica = openReplica({ primary: pool, pool: standby, lagMostMs: options.lagMostMs });
  }
  const migrating = isPooled ? drizzle({ client: direct, schema }) : handle;

  return asDatabase({
    engine: 'postgres',
    handle,
    replica,
    // Rights that are missing show here, at the first table.
    migrate: () => migrate(migrating, { migrationsFolder }).catch(refuse),
    close,
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      limit: pool.options.max,
    }),
    exclusively: (work) => withAdvisoryLock(direct, work),
    describe: async () => {
      const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
      return `PostgreSQL ${rows[0]?.server_version ?? '?'}, ${addressOf(url).host}/${addressOf(url).database}`;
    },
    embedded: null,
  });
}

type Server = { version: string; encoding: string; read_only: boolean; time_zone: string };

/**
 * Refuses a server on which the app would break later: an old one, one that only reads, and a database whose encoding
 * cannot hold or compare Russian (SQL_ASCII is what initdb takes where LANG is unset).
 */
async function assertUsable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Server>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only')::bool as read_only,
      current_setting('TimeZone') as time_zone`,
  );
  const refusal = rows[0] && refusalOf(rows[0]);
  if (refusal) throw new UsageError(refusal);
}

/** Sentence against a server; undefined for one that will do. */
export function refusalOf({ version, encoding, read_only, time_zone }: Server): string | undefined {
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST_VERSION)
    return `Нужен PostgreSQL ${OLDEST_VERSION} или новее, а по адресу DATABASE_URL отвечает версия ${major}.`;
  if (encoding !== 'UTF8')
    return (
      `Кодировка базы в DATABASE_URL — ${encoding}, а нужна UTF8. Создайте базу заново: ` +
      'createdb -T template0 -E UTF8 --locale=C.UTF-8 имя.'
    );
  if (read_only)
    return 'PostgreSQL по адресу DATABASE_URL доступен только для чтения: это резервный сервер, или запись выключена. Укажите основной.';
  // Days are reckoned in the session's zone; one of our own always has it.
  if (time_zone !== 'UTC')
    return `Часовой пояс соединений — ${time_zone}, а нужен UTC. За PgBouncer его задаёт connect_query: образец — deploy/pgbouncer.ini.`;
  return undefined;
}

/** Session lock on a connection of its own: it is released when the process dies. */
async function withAdvisoryLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // No statement timeout: waiting for another process that prepares may take longer.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK]);
    return await work();
  } finally {
    // Connection destroyed, not returned: lock and setting end with it.
    client.release(true);
  }
}
