import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { HANG_MS } from '#tests/hang.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';

let server: PostgresServer;
let db: OpenDatabase;
let control: pg.Client;

beforeAll(async () => {
  server = await startPostgres();
  const url = await createDatabase(server, 'razbor');
  db = await openPostgres(url);
  control = new pg.Client({ connectionString: url });
  await control.connect();
}, HANG_MS);
afterAll(async () => {
  await db.close();
  await control.end();
  await server.stop();
});

/** Ends a connection from outside and waits until its process has gone. */
async function terminate(pid: number): Promise<void> {
  await control.query('select pg_terminate_backend($1)', [pid]);
  await expect
    .poll(async () => (await control.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount)
    .toBe(0);
  // The socket's end comes with a turn of the loop.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('Q-29: a connection lost between two statements of a transaction ends the transaction, not the process', async () => {
  const lost = db.write(async (q) => {
    const [row] = await rowsOf<{ pid: number }>(q, sql`select pg_backend_pid() as pid`);
    await terminate(row?.pid ?? 0);
    return rowsOf(q, sql`select 1`);
  });
  const error = await lost.catch((caught: unknown) => caught);
  expect(isDatabaseAway(error)).toBe(true);
  expect(await db.write((q) => rowsOf(q, sql`select 1 as one`))).toEqual([{ one: 1 }]);
});
