import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBackup, KEPT_BACKUPS, listBackups, verifyBackup } from '#server/db/backup/backup.ts';
import { hourlyBackups } from '#server/db/backup/hourly-backups.ts';
import { packFolder } from '#server/db/backup/tar.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { niches } from '#server/db/schema/index.ts';
import { createLog } from '#server/log/log.ts';
import { startSchedules } from '#server/jobs/start-schedules.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { admin } from '#tests/support/installations.ts';
import { copyPrepared } from '#tests/support/prepared-data.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2026-03-08T09:00:00.000Z');
async function openCopy(): Promise<{ db: OpenDatabase; dataDir: string; backups: string }> {
  const dataDir = await temporaryFolder();
  await copyPrepared('empty', dataDir);
  return { db: await openAt(dataDir), dataDir, backups: join(dataDir, 'backups') };
}

async function openAt(dataDir: string): Promise<OpenDatabase> {
  const db = await openPglite({ dataDir });
  onTestFinished(() => db.close().catch(() => undefined));
  return db;
}

async function names(db: OpenDatabase): Promise<string[]> {
  return (await db.read((q) => q.select().from(niches).orderBy(niches.id))).map((row) => row.name);
}

test('a backup made while people save holds every save answered before it, and opens (Q-5, Q-18)', async () => {
  const { db, backups } = await openCopy();
  // A killed predecessor's.
  await mkdir(join(backups, 'copy-0123abcd/base'), { recursive: true });
  const answered: string[] = [];
  let going = true;
  const saving = (async () => {
    for (let at = 1; going; at += 1) {
      await db.write((q) => q.insert(niches).values({ name: `ниша ${at}` }));
      answered.push(`ниша ${at}`);
      // The embedded engine answers within the same turn of the loop: without this nothing else would ever run.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(20), { timeout: WAIT_MS });
  const before = [...answered];
  const { file } = await createBackup(db, backups, { now: NOW }).finally(() => {
    going = false;
  });
  await saving;

  const elsewhere = await temporaryFolder();
  expect(await restoreBackup(file, elsewhere, NOW)).toBeNull();
  const restored = await names(await openAt(elsewhere));
  expect(restored.length).toBeGreaterThanOrEqual(before.length);
  // Nothing in between is missing either; the last save may have been stored and not yet answered.
  expect(restored).toEqual([...answered, `ниша ${answered.length + 1}`].slice(0, restored.length));
  expect(await readdir(backups)).toEqual([
    'razbor-2026-03-08T09-00-00Z.tar.gz',
    'razbor-2026-03-08T09-00-00Z.tar.gz.sha256',
  ]);
});

test('a damaged backup is refused and the present database stays (Q-18)', async () => {
  const { db, dataDir, backups } = await openCopy();
  await db.write((q) => q.insert(niches).values({ name: 'нынешняя' }));
  const { file, bytes } = await createBackup(db, backups, { now: NOW });
  await db.close();
  await truncate(file, bytes - 100);
  await expect(verifyBackup(file)).rejects.toThrow();
  await expect(restoreBackup(file, dataDir, NOW)).rejects.toThrow();
  expect(await names(await openAt(dataDir))).toEqual(['нынешняя']);
});

test('one backup an hour, and only the newest ones are kept (Q-5)', async () => {
  const { db, backups } = await openCopy();
  const lines: string[] = [];
  let now = Date.now();
  let looks = 0;
  const clock = () => {
    looks += 1;
    return new Date(now);
  };
  const log = createLog('info', { write: (line) => lines.push(line) });
  const stop = startSchedules(log, [{ ...hourlyBackups(db, log, { folder: backups, clock }), everyMs: 20 }]);
  await vi.waitFor(async () => expect(await listBackups(backups)).toHaveLength(1), { timeout: WAIT_MS });
  const seen = looks;
  await vi.waitFor(() => expect(looks).toBeGreaterThan(seen + 3), { timeout: WAIT_MS });
  expect(await listBackups(backups)).toHaveLength(1);
  now += 61 * 60_000;
  await vi.waitFor(async () => expect(await listBackups(backups)).toHaveLength(2), { timeout: WAIT_MS });
  await stop();
  expect(lines.filter((line) => line.includes('создана и проверена')).length).toBeGreaterThanOrEqual(2);

  const [newest = ''] = await listBackups(backups);
  for (let day = 1; day < KEPT_BACKUPS + 3; day += 1) {
    const older = join(backups, `razbor-2020-01-${String(day).padStart(2, '0')}T00-00-00Z.tar.gz`);
    await cp(newest, older);
    await cp(`${newest}.sha256`, `${older}.sha256`);
  }
  await createBackup(db, backups, { now: new Date(now + 1_000) });
  const kept = await listBackups(backups);
  expect(kept).toHaveLength(KEPT_BACKUPS);
  expect(kept).toContain(newest);
  expect((await readdir(backups)).length).toBe(2 * KEPT_BACKUPS);
});

test('a stop gives up a backup that is under way and leaves nothing half', async () => {
  const { db, backups } = await openCopy();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const stop = startSchedules(log, [{ ...hourlyBackups(db, log, { folder: backups, clock: () => NOW }), everyMs: 5 }]);
  await vi.waitFor(async () => expect((await readdir(backups)).some((name) => name.endsWith('.part'))).toBe(true), {
    timeout: WAIT_MS,
    interval: 2,
  });
  await stop();
  expect(await readdir(backups)).toEqual([]);
  expect(lines).toEqual([]);
});

test('the administrator takes an hourly copy back by one command, the former database stays beside it (Q-18)', async () => {
  const { db, dataDir, backups } = await openCopy();
  await db.write((q) => q.insert(niches).values({ name: 'важная' }));
  const { file } = await createBackup(db, backups, { now: NOW });
  await db.write((q) => q.insert(niches).values({ name: 'поздняя' }));
  await db.close();
  const refused = await admin({ dataDir, databaseUrl: null }, 'restore', file);
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/^База не пуста\..*--replace/) });
  const done = await admin({ dataDir, databaseUrl: null }, 'restore', file, '--replace');
  expect(done).toEqual({ code: 0, said: expect.stringMatching(/База возвращена[\s\S]*Прежняя база осталась в/) });
  expect(await names(await openAt(dataDir))).toEqual(['важная']);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('pg'))).toHaveLength(2);
  const wrong = await admin({ dataDir, databaseUrl: null }, 'nonsense');
  expect(wrong).toEqual({ code: 1, said: expect.stringMatching(/^Нет команды «nonsense»[\s\S]*restore <файл>/) });
});

test('a copy with the right names and sums that is no database is refused, and nothing changes (Q-18)', async () => {
  const { db, dataDir } = await openCopy();
  await db.write((q) => q.insert(niches).values({ name: 'нынешняя' }));
  await db.close();
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'pg/global'), { recursive: true });
  await writeFile(join(folder, 'pg/PG_VERSION'), '18\n');
  await writeFile(join(folder, 'pg/global/pg_control'), Buffer.alloc(8192));
  const file = join(folder, 'false.tar.gz');
  await pipeline(packFolder(join(folder, 'pg')), createGzip(), createWriteStream(file));
  const sum = createHash('sha256').update(await readFile(file));
  await writeFile(`${file}.sha256`, `${sum.digest('hex')}  false.tar.gz\n`);
  const refused = await admin({ dataDir, databaseUrl: null }, 'restore', file, '--replace');
  expect(refused).toEqual({
    code: 1,
    said: expect.stringMatching(/не открывается как база .*Ничего не изменено\.\n$/),
  });
  expect((await readdir(dataDir)).filter((name) => /^(pg|restore)/.test(name))).toEqual(['pg']);
  expect(await names(await openAt(dataDir))).toEqual(['нынешняя']);
  await rm(`${file}.sha256`);
  const bare = await admin({ dataDir, databaseUrl: null }, 'restore', file, '--replace');
  expect(bare).toEqual({ code: 1, said: expect.stringMatching(/^Рядом с копией нет её контрольной суммы/) });
});
