import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/open-postgres.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';

const TEMPLATE = 'migrated';

/** PostgreSQL server with one migrated database, which each worker copies. Returns its end. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const db = await openPostgres(await createDatabase(server, TEMPLATE));
  await db.exclusively(() => db.migrate());
  await db.close();
  project.provide('postgres', { adminUrl: server.url('postgres'), template: TEMPLATE });
  return server.stop;
}
