import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkArchive } from '#server/archive/read-archive.ts';
import { assertKnownSchema, restoreDatabase } from '#server/archive/restore-archive.ts';
import { writeArchive } from '#server/archive/write-archive.ts';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { doneMigrations, migrateWithin, ownMigrations } from '#server/db/migration-position.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Databases and archives whose position in the list of migrations differs from this version's. */
let postgres: PostgresServer;
let databases = 0;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

async function archiveOf(db: OpenDatabase): Promise<string> {
  const file = join(await temporaryFolder(), 'copy.tar');
  const storage = new DiskStorage(await temporaryFolder());
  await writeArchive({ db, storage }, file, { appVersion: '0.0.1', now: new Date() });
  return file;
}

describe.each(['pglite', 'postgres'] as const)('on %s', (engine) => {
  async function fresh() {
    databases += 1;
    const db =
      engine === 'pglite'
        ? await openPglite({})
        : await openPostgres(await createDatabase(postgres, `fresh_${databases}`));
    onTestFinished(() => db.close());
    return db;
  }

  test('Q-18: a copy of an older schema comes back and is brought up to date', async () => {
    const [older, now] = [await fresh(), await fresh()];
    const baseline = ownMigrations().slice(0, 1);
    const addsNote = {
      sql: [`alter table niches add column note text default 'новое' not null`],
      hash: 'x',
      folderMillis: 9_000_000_000_000,
      bps: true,
    };
    const later = [...baseline, addsNote];
    await older.write(async (q) => {
      await migrateWithin(q, baseline);
      await q.execute(sql`insert into niches (name) values ('до обновления')`);
    });
    const file = await archiveOf(older);
    const checked = await checkArchive(file);
    expect(assertKnownSchema(checked, later)).toBe(1);
    await restoreDatabase(file, checked, now, later);
    expect(await now.read((q) => rowsOf(q, sql`select name, note from niches`))).toEqual([
      { name: 'до обновления', note: 'новое' },
    ]);
    expect(await now.read(doneMigrations)).toMatchObject(
      later.map(({ folderMillis }) => ({ created_at: folderMillis })),
    );
    // Server of the version before, started again while the new one is being rolled out.
    expect(await now.migrate()).toBe(0);
  });

  test('Q-18: a database of before the baseline is refused with a sentence, and so is a copy of it', async () => {
    const db = await fresh();
    const [baseline] = ownMigrations();
    if (baseline === undefined) throw new Error('no migrations');
    const other = { ...baseline, folderMillis: baseline.folderMillis - 1 };
    await db.write((q) => migrateWithin(q, [other]));
    await expect(db.migrate()).rejects.toThrow(
      /^База создана до первого выпуска приложения.*PostgreSQL.*Начните с пустой/,
    );
    expect(await db.read(doneMigrations)).toHaveLength(1);
    const file = await archiveOf(db);
    const checked = await checkArchive(file);
    expect(() => assertKnownSchema(checked)).toThrow(/^Копия сделана до первого выпуска приложения/);
  });
});
