import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/open-postgres.ts';
import { startPgbouncer } from '#tests/support/pgbouncer.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';

const TEMPLATE = 'migrated';

/** PostgreSQL server with one migrated database, which each worker copies. Returns its end. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const db = await openPostgres(await createDatabase(server, TEMPLATE));
  await db.exclusively(() => db.migrate());
  await db.close();
  const adminUrl = server.url('postgres');
  const pooler = process.env['TEST_POOLER'] === '1' ? await startPgbouncer(adminUrl) : null;
  project.provide('postgres', { adminUrl, poolerUrl: pooler?.urlOf(adminUrl) ?? null, template: TEMPLATE });
  return async () => {
    await pooler?.stop();
    await server.stop();
  };
}
