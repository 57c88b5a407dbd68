import { join } from 'node:path';
import { closeEngineFiles } from '#server/data-dir.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import type { OpenDatabase } from './client.ts';

type DatabaseLocation = {
  databaseUrl: string | null;
  databaseDirectUrl?: string | null;
  databaseReadUrl?: string | null;
  dataDir: string;
};

/** Opens PostgreSQL when its address is given, else the embedded database. Take the data lock first. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl: directUrl = null,
  databaseReadUrl: readUrl = null,
  dataDir,
}: DatabaseLocation): Promise<OpenDatabase> {
  if (databaseUrl !== null) return await openPostgres(databaseUrl, { directUrl, readUrl });
  const db = await openPglite({ dataDir });
  await closeEngineFiles(join(dataDir, 'pg'));
  return db;
}
