import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/db/open-postgres.ts';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { seeingOwnWrites } from '#server/own-writes.ts';
import { HANG_MS, WAIT_MS } from '#tests/hang.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';

const LAG_MOST_MS = 3_000;

let primary: PostgresServer;
let standby: Awaited<ReturnType<PostgresServer['startStandby']>>;
let control: pg.Client;
let db: OpenDatabase;

beforeAll(async () => {
  primary = await startPostgres();
  const url = await createDatabase(primary, 'razbor');
  standby = await primary.startStandby();
  db = await openPostgres(url, { readUrl: standby.url('razbor'), lagMostMs: LAG_MOST_MS });
  await db.write((q) => q.execute(sql`create table notes (n int)`));
  control = new pg.Client(standby.url('razbor'));
  control.on('error', () => undefined);
  await control.connect();
}, HANG_MS);
afterAll(async () => {
  await db.close();
  await control.end().catch(() => undefined);
  await primary.stop();
});

const write = (n: number) => db.write((q) => q.execute(sql`insert into notes values (${n})`));
const seen = async () =>
  (await db.readReplica((q) => rowsOf<{ n: number }>(q, sql`select n from notes`))).map(({ n }) => n);
const isOnReplica = async () =>
  (await db.readReplica((q) => rowsOf<{ yes: boolean }>(q, sql`select pg_is_in_recovery() as yes`)))[0]?.yes;
const told = async (question: string) => (await control.query<{ word: string | null }>(question)).rows[0]?.word;
/** The function only asks for the pause: what is written before it has begun would still come. */
const pauseReplay = async () => {
  await control.query('select pg_wal_replay_pause()');
  await expect.poll(() => told('select pg_get_wal_replay_pause_state() as word'), { timeout: WAIT_MS }).toBe('paused');
};
const resumeReplay = () => control.query('select pg_wal_replay_resume()');
const onReplica = async () => {
  await expect.poll(isOnReplica, { timeout: WAIT_MS }).toBe(true);
};

describe('Q-29: a replica for reading', { timeout: HANG_MS }, () => {
  test('answers reads that bear a lag, and tells how far behind it is', async () => {
    await onReplica();
    expect(db.replica()).toMatchObject({ isUsed: true });
    expect(db.replica()?.lagMs).toBeLessThan(LAG_MOST_MS);
    expect((await db.read((q) => rowsOf<{ yes: boolean }>(q, sql`select pg_is_in_recovery() as yes`)))[0]?.yes).toBe(
      false,
    );
  });

  test('D-38: while it is behind, the writer sees what they wrote, others what was', async () => {
    await onReplica();
    // Until the table has come, the primary is asked for it.
    await expect.poll(() => told(`select to_regclass('notes')::text as word`), { timeout: WAIT_MS }).toBe('notes');
    await pauseReplay();
    await write(1);
    expect(await seeingOwnWrites(Date.now(), seen)).toEqual([1]);
    expect(await seen()).toEqual([]);
    await resumeReplay();
    await expect.poll(seen, { timeout: WAIT_MS }).toEqual([1]);
    // And the writer is answered by it again, when it has come that far.
    const written = Date.now();
    await expect.poll(() => seeingOwnWrites(written, isOnReplica), { timeout: WAIT_MS }).toBe(true);
  });

  test('too far behind it is not asked, and is asked again when it has caught up', async () => {
    await onReplica();
    await pauseReplay();
    await write(2);
    await expect.poll(isOnReplica, { timeout: WAIT_MS }).toBe(false);
    expect(await seen()).toContain(2);
    expect(db.replica()).toMatchObject({ isUsed: false });
    await resumeReplay();
    await onReplica();
    expect(await seen()).toContain(2);
  });

  test('a standby that is only idle is not taken for one that is behind', async () => {
    await onReplica();
    const later = Date.now() + 2 * LAG_MOST_MS;
    while (Date.now() < later) expect(await isOnReplica()).toBe(true);
  });

  test('a table that has not come yet is read where it is', async () => {
    await onReplica();
    await pauseReplay();
    await db.write((q) => q.execute(sql`create table fresh (n int)`));
    expect(await db.readReplica((q) => rowsOf(q, sql`select n from fresh`))).toEqual([]);
    await resumeReplay();
  });

  test('gone, the primary answers without an error', async () => {
    await onReplica();
    await standby.stop();
    expect(await seen()).toContain(1);
    await expect.poll(() => db.replica(), { timeout: WAIT_MS }).toEqual({ lagMs: null, isUsed: false });
    expect(await seen()).toContain(2);
  });
});
