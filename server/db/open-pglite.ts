import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { asDatabase } from './as-database.ts';
import type { Embedded, OpenDatabase } from './client.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openEngine, withOwnParsers } from './pglite/open-engine.ts';
import { asPglite, ThreadedPglite } from './pglite/threaded-pglite.ts';
import * as schema from './schema/index.ts';

/**
 * shared_buffers: 16 MB instead of 128 means 169 MB of memory instead of 326 when reopened, same speed at our sizes.
 * random_page_cost=1.1: SSD, as with PostgreSQL.
 */
const SETTINGS = ['shared_buffers=16MB', 'random_page_cost=1.1'];

/**
 * Source of the database: `dataDir` holds the directory `pg`; without it the database lives in memory, empty or from a
 * dumped image (tests).
 */
type PgliteSource = { dataDir: string } | { image?: Blob };

export function openPglite(source: PgliteSource): Promise<OpenDatabase> {
  return 'dataDir' in source ? openDirectory(source.dataDir) : openInMemory(source.image);
}

/**
 * Database on the disk, as the product runs it: in a thread of its own, so that no statement holds up an answer
 * (decision 027).
 */
async function openDirectory(dataDir: string): Promise<OpenDatabase> {
  // mkdir: PGlite itself creates only the last part of the path.
  await mkdir(dataDir, { recursive: true });
  const directory = join(dataDir, 'pg');
  const engine = await ThreadedPglite.open({ dataDir: directory, settings: SETTINGS });
  return asOpenDatabase(asPglite(engine), {
    directory,
    whileQuiet: (work) => engine.runExclusive(() => work(directory)),
    lost: engine.lost,
    pending: () => engine.pending,
  });
}

/** Database in memory for tests: in their own thread, because a test worker runs one file after the other. */
async function openInMemory(image: Blob | undefined): Promise<OpenDatabase> {
  const engine = await openEngine({
    ...(image === undefined ? {} : { loadDataDir: image }),
    postgresqlconf: SETTINGS,
  });
  return asOpenDatabase(engine, {
    client: withOwnParsers(engine),
    directory: null,
    whileQuiet: () => Promise.reject(new Error('a database in memory has no directory')),
    lost: new Promise(() => {}),
    pending: () => 0,
  });
}

type PgliteOptions = Pick<Embedded, 'whileQuiet' | 'lost'> & {
  /** Client that drizzle talks to, when it is not the engine itself. */
  client?: PGlite;
  directory: string | null;
  pending: () => number;
};

function asOpenDatabase(
  engine: PGlite,
  { client = engine, directory, whileQuiet, lost, pending }: PgliteOptions,
): OpenDatabase {
  const handle = drizzle({ client, schema });
  return asDatabase({
    engine: 'pglite',
    handle,
    migrate: () => migrate(handle, { migrationsFolder }),
    close: () => engine.close(),
    load: () => ({ busy: Math.min(1, pending()), waiting: Math.max(0, pending() - 1), limit: 1 }),
    exclusively: (work) => work(),
    describe: async () => {
      const { rows } = await engine.query<{ server_version: string }>('SHOW server_version');
      return `встроенная PGlite (PostgreSQL ${rows[0]?.server_version ?? '?'}), каталог ${directory ?? 'в памяти'}`;
    },
    embedded: {
      dataDir: directory,
      whileQuiet,
      dump: (compression) => engine.dumpDataDir(compression),
      lost,
    },
  });
}
