import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { asDatabase } from './as-database.ts';
import type { OpenDatabase } from './client.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { preparingClient } from './preparing-client.ts';
import * as schema from './schema/index.ts';

const OLDEST_VERSION = 15;
/** Key of the lock "somebody prepares this database": any number, the same in every process. */
const PREPARE_LOCK = 7_220_315;
const INT8 = 20;

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

type PostgresOptions = { onIdleError?: (error: Error) => void; poolSize?: number; refusesParallel?: boolean };

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    Client: preparingClient(options),
    connectionString: url,
    application_name: 'razbor',
    max: options.poolSize ?? 14,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
  });
  // Error of an idle connection: the pool replaces it; without a listener the event would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  await assertVersion(pool);
  const handle = drizzle({ client: pool, schema });

  return asDatabase({
    engine: 'postgres',
    handle,
    migrate: () => migrate(handle, { migrationsFolder }),
    close: () => pool.end(),
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      limit: pool.options.max,
    }),
    exclusively: (work) => withAdvisoryLock(pool, work),
    describe: async () => {
      const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
      return `PostgreSQL ${rows[0]?.server_version ?? '?'}, ${withoutCredentials(url)}`;
    },
    embedded: null,
  });
}

async function assertVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major >= OLDEST_VERSION) return;
  await pool.end();
  throw new Error(`Нужен PostgreSQL ${OLDEST_VERSION} или новее, а по адресу DATABASE_URL отвечает версия ${major}.`);
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

function withoutCredentials(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port === '' ? '5432' : port}${pathname}`;
  } catch {
    return 'адрес из DATABASE_URL';
  }
}
