import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkArchive } from '#server/archive/read-archive.ts';
import { assertKnownSchema, restoreDatabase, restoreFiles } from '#server/archive/restore-archive.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { doneMigrations } from '#server/db/migration-position.ts';
import { openDatabase } from '#server/db/open.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { signIn } from '#tests/support/built-server.ts';
import {
  admin,
  contents,
  environment,
  filesIn,
  type Installation,
  recordingHeard,
} from '#tests/support/installations.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { copyPrepared } from '#tests/support/prepared-data.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Engine = 'pglite' | 'postgres';

let postgres: PostgresServer;
let template: string;
/** Of the demonstration data with what people may write at worst. */
let archive: string;
let filled: Awaited<ReturnType<typeof contents>>;
let databases = 0;

/** Everything that a text format could trip over. */
const NASTY = ['\\N', 'a\tb\nc\rd', '{"x", NULL}', `'; drop table users; --`, '\\', '', '\u{1F600} «ёлка»', '\v\f\b'];

beforeAll(async () => {
  [postgres, template] = await Promise.all([startPostgres(), mkdtemp(join(tmpdir(), 'razbor-archive-'))]);
  const installation = { dataDir: join(template, 'data'), databaseUrl: null };
  await copyPrepared('demo', installation.dataDir);
  const db = await openDatabase(installation);
  await db.write(async (q) => {
    for (const text of NASTY)
      await q.execute(sql`insert into comments (communication_id, author_id, text, created_at)
        select (select min(id) from communications), (select min(id) from users), ${text}, now()`);
  });
  await db.close();
  filled = await contents(installation);
  archive = join(template, 'copy.tar');
  const { code, said } = await admin(installation, 'backup', archive);
  if (code !== 0) throw new Error(said);
  // Two databases are made and one is filled: on a machine that is busy with other tests this has taken three minutes.
}, 600_000);

afterAll(async () => {
  await postgres.stop();
  await rm(template, { recursive: true, force: true });
});

async function newInstallation(engine: Engine): Promise<Installation> {
  const dataDir = await temporaryFolder();
  databases += 1;
  return { dataDir, databaseUrl: engine === 'postgres' ? await createDatabase(postgres, `place_${databases}`) : null };
}

type Restored = { installation: Installation; ran: Awaited<ReturnType<typeof admin>> };

/** An empty installation of each engine into which the command has restored the archive. */
const restored = new Map<Engine, Promise<Restored>>();

function firstRestored(engine: Engine): Promise<Restored> {
  const made = restored.get(engine) ?? restoreFirst(engine);
  restored.set(engine, made);
  return made;
}

async function restoreFirst(engine: Engine): Promise<Restored> {
  const dataDir = join(template, `restored-${engine}`);
  await mkdir(dataDir);
  const databaseUrl = engine === 'postgres' ? await createDatabase(postgres, 'restored') : null;
  const installation = { dataDir, databaseUrl };
  return { installation, ran: await admin(installation, 'restore', archive) };
}

/** Copy of it for a test of its own: a restore takes the processor ten seconds, a copy none. */
async function restoredInstallation(engine: Engine): Promise<Installation> {
  const { installation, ran } = await firstRestored(engine);
  if (ran.code !== 0) throw new Error(ran.said);
  const dataDir = await temporaryFolder();
  await cp(installation.dataDir, dataDir, { recursive: true });
  if (installation.databaseUrl === null) return { dataDir, databaseUrl: null };
  databases += 1;
  return { dataDir, databaseUrl: await createDatabase(postgres, `place_${databases}`, 'restored') };
}

const HEARD = { mime: 'audio/mpeg', commented: 201, sum: expect.stringMatching(/^[0-9a-f]{64}$/) };

async function inInstallation<T>(installation: Installation, work: (q: Query) => Promise<T>): Promise<T> {
  const db = await openDatabase(installation);
  try {
    return await db.write(work);
  } finally {
    await db.close();
  }
}

describe.each(['pglite', 'postgres'] as const)('an archive on %s', (engine) => {
  test('Q-18: everything lost comes back equal, and a recording plays', async () => {
    const { ran } = await firstRestored(engine);
    expect(ran).toEqual({
      code: 0,
      said: expect.stringMatching(
        new RegExp(`Всё возвращено из .*: строк в базе: \\d+, файлов: ${Object.keys(filled.files).length}\\.`),
      ),
    });
    const installation = await restoredInstallation(engine);
    expect(await contents(installation)).toEqual(filled);
    const heard = await recordingHeard(installation);
    expect(heard).toEqual(HEARD);
    expect(Object.values(filled.files)).toContain(heard.sum);
  });

  test('Q-18: what is there is replaced only when it is said', async () => {
    const installation = await restoredInstallation(engine);
    await inInstallation(installation, (q) => q.execute(sql`insert into niches (name) values ('нынешняя')`));
    const refused = await admin(installation, 'restore', archive);
    expect(refused).toEqual({
      code: 1,
      said: expect.stringMatching(/^База не пуста\..*добавьте --replace\. Ничего не изменено\.\n$/),
    });
    const present = sql`select 1 as one from niches where name = 'нынешняя'`;
    expect(await inInstallation(installation, (q) => rowsOf(q, present))).toEqual([{ one: 1 }]);
    expect(await admin(installation, 'restore', archive, '--replace')).toMatchObject({ code: 0 });
    expect(await contents(installation)).toEqual(filled);
  });
});

describe('what is refused, and changes nothing', () => {
  const REFUSED = { code: 1, said: expect.stringMatching(/^Копия повреждена, поэтому ничего не изменено: .+\n$/) };

  async function spoilt(spoil: (bytes: Buffer) => Buffer): Promise<string> {
    const file = join(await temporaryFolder(), 'spoilt.tar');
    await writeFile(file, spoil(await readFile(archive)));
    return file;
  }

  const turned = (entry: string, offset: number) =>
    spoilt((bytes) => {
      const at = bytes.indexOf(entry) + offset;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    });

  test.each(['pglite', 'postgres'] as const)('Q-18: an archive with one bit turned, over %s', async (engine) => {
    const installation = await newInstallation(engine);
    expect(await admin(installation, 'restore', await turned('files/', 100_000))).toEqual(REFUSED);
    for (const name of ['pg', 'media']) expect(existsSync(join(installation.dataDir, name))).toBe(false);
    if (engine === 'pglite') return;
    const db = await openDatabase(installation);
    expect(await db.read(doneMigrations)).toEqual([]);
    await db.close();
  });

  test.each([
    ['in a table', 'tables/communications/000001.copy.gz', 600],
    ['in the name of an entry', 'tables/users/000001.copy.gz', 3],
    ['in the list of sums', 'SHA256SUMS', 512 + 5],
    ['in the numbers of rows', 'totals.json', 512 + 30],
  ])('Q-18: one bit turned %s', async (_where, entry, offset) => {
    await expect(checkArchive(await turned(entry, offset))).rejects.toThrow(/^Копия повреждена/);
  });

  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 3000), /^Копия повреждена/],
    ['something else', () => Buffer.from('PK\u0003\u0004'.padEnd(2000, 'x')), /^Копия повреждена/],
    ['of a later format', later, /более новая версия/],
  ])('Q-18: a file that is %s', async (_what, spoil, said) => {
    await expect(checkArchive(await spoilt(spoil))).rejects.toThrow(said);
  });

  /** The header's sum is not of the body, and the version is asked first. */
  function later(bytes: Buffer): Buffer {
    bytes.write('"version": 9', bytes.indexOf('"version": 1'));
    return bytes;
  }

  test('Q-18: a copy whose migrations this version does not know', async () => {
    const checked = await checkArchive(archive);
    const migrations = [...checked.manifest.migrations, { hash: 'x', created_at: 9_000_000_000_000 }];
    const newer = { ...checked, manifest: { ...checked.manifest, migrations } };
    expect(() => assertKnownSchema(newer)).toThrow(/Сначала обновите приложение/);
  });

  test('Q-18: no such file, no file named, an unknown flag', async () => {
    const installation = await newInstallation('pglite');
    expect(await admin(installation, 'restore', '/nowhere/a.tar')).toEqual({
      code: 1,
      said: 'Файла /nowhere/a.tar нет.\n',
    });
    for (const args of [[], [archive, '--force']])
      expect(await admin(installation, 'restore', ...args)).toEqual({
        code: 1,
        said: expect.stringMatching(/^Назовите файл копии/),
      });
  });

  test('Q-18: a backup over an existing file, into no folder, and of files that are elsewhere', async () => {
    const installation = await restoredInstallation('postgres');
    const there = join(installation.dataDir, 'a.tar');
    await writeFile(there, 'x');
    expect(await admin(installation, 'backup', there)).toEqual({ code: 1, said: expect.stringMatching(/уже есть/) });
    expect(await admin(installation, 'backup', '/nowhere/a.tar')).toEqual({
      code: 1,
      said: expect.stringMatching(/^Каталога .* нет/),
    });
    const wrong = { ...installation, dataDir: await temporaryFolder() };
    const lost = await admin(wrong, 'backup', join(wrong.dataDir, 'b.tar'));
    expect(lost).toEqual({ code: 1, said: expect.stringMatching(/нет ни одной из них. Проверьте DATA_DIR/) });
    expect(await readdir(wrong.dataDir)).not.toContain('b.tar');
  });

  test('Q-18: PostgreSQL is backed up while the server works, not restored under it, and moves to the embedded database', async () => {
    const installation = await restoredInstallation('postgres');
    const { DATA_DIR: dataDir = '', ...env } = environment(installation);
    const server = await startServerProcess({ dataDir, env });
    onTestFinished(() => server.kill());
    const file = join(dataDir, 'live.tar');
    expect(await admin(installation, 'backup', file)).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await signIn(server.url, 'admin');
    const refused = await admin(installation, 'restore', file, '--replace');
    expect(refused).toEqual({ code: 1, said: expect.stringMatching(/^С этой базой работает Разбор/) });
    // The server writes for itself, too: what is compared stands still.
    await server.stop();
    const still = join(dataDir, 'still.tar');
    expect(await admin(installation, 'backup', still)).toMatchObject({ code: 0 });
    const embedded = await newInstallation('pglite');
    expect(await admin(embedded, 'restore', still)).toMatchObject({ code: 0 });
    expect(await contents(embedded)).toEqual(await contents(installation));
  });
});

describe('ended in the middle', () => {
  test('Q-18: a load that fails at its end leaves the database as it was', async () => {
    const installation = await restoredInstallation('postgres');
    const before = await contents(installation);
    const checked = await checkArchive(archive);
    const db = await openDatabase(installation);
    const rows = { ...checked.totals.rows, users: 1_000_000 };
    await expect(restoreDatabase(archive, { ...checked, totals: { ...checked.totals, rows } }, db)).rejects.toThrow(
      /users/,
    );
    await db.close();
    expect(await contents(installation)).toEqual(before);
  });

  test('Q-18: a database that was ready but not yet in its installation gets there at the next start', async () => {
    const installation = await restoredInstallation('pglite');
    await rename(join(installation.dataDir, 'pg'), join(installation.dataDir, 'pg-restored'));
    await mkdir(join(installation.dataDir, 'restore-0a1b2c3d/pg'), { recursive: true });
    expect((await recordingHeard(installation)).commented).toBe(201);
    expect(existsSync(join(installation.dataDir, 'pg-restored'))).toBe(false);
  });

  test('files come back one by one, whole, and a second time without harm', async () => {
    const folder = await temporaryFolder();
    const storage = new DiskStorage(folder);
    await restoreFiles(archive, storage);
    const [first = ''] = Object.keys(filled.files);
    const handle = await open(join(folder, first), 'w');
    await handle.close();
    await restoreFiles(archive, storage);
    expect(await filesIn(folder)).toEqual(filled.files);
  });
});

test('Q-22: all that is made is for its owner alone, by every process', async () => {
  const installation = await newInstallation('pglite');
  const usual = process.umask(0o022);
  onTestFinished(() => void process.umask(usual));
  await cp(join(template, 'data'), installation.dataDir, { recursive: true });
  await recordingHeard(installation);
  await admin(installation, 'backup');
  const found = await promisify(execFile)('find', [installation.dataDir, '-perm', '/077']);
  expect(found.stdout).toBe('');
});
