import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { sqlState } from '#server/db/retry.ts';
import { niches } from '#server/db/schema/index.ts';
import { NODE_FLAGS } from '#tests/support/node-flags.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { copyPrepared } from '#tests/support/prepared-data.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The embedded engine as the product runs it: in a thread of its own (decision 027). */
async function openCopy(): Promise<{ db: OpenDatabase; dataDir: string }> {
  const dataDir = await temporaryFolder();
  await copyPrepared('empty', dataDir);
  return { db: await openAt(dataDir), dataDir };
}

async function openAt(dataDir: string): Promise<OpenDatabase> {
  const db = await openPglite({ dataDir });
  onTestFinished(() => db.close().catch(() => undefined));
  return db;
}

const add = (db: OpenDatabase, name: string) => db.write((q) => q.insert(niches).values({ name }));
const names = async (db: OpenDatabase): Promise<string[]> =>
  (await db.read((q) => q.select().from(niches).orderBy(niches.id))).map(({ name }) => name);

test('values come over as they come without a thread, and the loop turns while a statement takes its time (Q-27)', async () => {
  const { db } = await openCopy();
  const statement = sql`select count(*) as whole, 9007199254740993::bigint as huge, 2.50::numeric as exact, true as yes,
    array['а', 'б'] as list, '{"a": 1}'::jsonb as json, null as nothing, '\\x00ff'::bytea as bytes, now() as moment,
    array[2.50::numeric] as amounts, array['2026-03-08'::date] as days`;
  const [row] = await db.read((q) => rowsOf<Record<string, unknown>>(q, statement));
  expect(row).toEqual({
    whole: 1,
    huge: 9007199254740993n,
    exact: '2.50',
    yes: true,
    list: ['а', 'б'],
    json: { a: 1 },
    nothing: null,
    bytes: new Uint8Array([0, 255]),
    moment: expect.stringMatching(/^\d{4}-\d\d-\d\d /) as string,
    amounts: '{2.50}',
    days: '{2026-03-08}',
  });
  let isDone = false;
  const slow = db
    .read((q) => q.execute(sql`select count(*) from generate_series(1, 3000000)`))
    .finally(() => {
      isDone = true;
    });
  let turns = 0;
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  await slow;
  // In one thread with the engine it would be one or two.
  expect(turns).toBeGreaterThan(20);
});

test('a failing statement leaves nothing of its transaction, keeps its SQLSTATE, and the next one works (Q-6)', async () => {
  const { db } = await openCopy();
  const failing = db.write(async (q) => {
    await q.insert(niches).values({ name: 'половина' });
    await q.execute(sql`select 1/0`);
  });
  const error: unknown = await failing.catch((thrown: unknown) => thrown);
  expect(sqlState(error)).toBe('22012');
  await expect(db.read((q) => q.execute(sql`select * from nowhere`))).rejects.toThrow();
  // Caught, and gone on with: the engine has rolled back whatever the callback thinks.
  const careless = db.write(async (q) => {
    await q.insert(niches).values({ name: 'не останется' });
    await q.execute(sql`select 1/0`).then(undefined, () => undefined);
  });
  expect(sqlState(await careless.catch((thrown: unknown) => thrown))).toBe('25P02');
  await add(db, 'целая');
  expect(await names(db)).toEqual(['целая']);
  await expect(db.read((q) => q.execute(sql`select ${Symbol('no value') as unknown as string}`))).rejects.toThrow();
  expect(await names(db)).toEqual(['целая']);
});

test('transactions at once go one after the other, and readers see each whole or not at all (Q-6)', async () => {
  const { db } = await openCopy();
  const steps: string[] = [];
  const twice = (name: string) =>
    db.write(async (q) => {
      steps.push(`${name} begins`);
      await q.insert(niches).values({ name: `${name} 1` });
      await nextTurn();
      await q.insert(niches).values({ name: `${name} 2` });
      steps.push(`${name} ends`);
    });
  const counts: number[] = [];
  const reading = Promise.all(
    Array.from({ length: 20 }, async () => {
      await nextTurn();
      counts.push((await names(db)).length);
    }),
  );
  await Promise.all(['а', 'б', 'в'].map(twice));
  await reading;
  expect(steps).toEqual(['а', 'б', 'в'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(counts.every((count) => count % 2 === 0)).toBe(true);
  expect(await names(db)).toHaveLength(6);
});

test('CHECKPOINT and close leave a directory that opens; what is asked after that is told so (Q-5)', async () => {
  const { db, dataDir } = await openCopy();
  await add(db, 'до остановки');
  await db.read((q) => q.execute(sql`CHECKPOINT`));
  const last = add(db, 'последняя');
  await db.close();
  await last;
  await expect(db.ping()).rejects.toMatchObject({ cause: { message: 'База закрыта.' } });
  expect(await names(await openAt(dataDir))).toEqual(['до остановки', 'последняя']);
});

test('a directory that is no database is refused with an error instead of waiting for ever', async () => {
  const { db, dataDir } = await openCopy();
  await db.close();
  await rm(join(dataDir, 'pg/global'), { recursive: true });
  await expect(openPglite({ dataDir })).rejects.toThrow();
});

/** Ends the engine's thread, and only that, once a file appears. */
async function crashWhen(file: string): Promise<Record<string, string>> {
  const preload = join(await temporaryFolder(), 'crash.cjs');
  await writeFile(
    preload,
    `if (!require('node:worker_threads').isMainThread)
      setInterval(() => { if (require('node:fs').existsSync(${JSON.stringify(file)})) throw new Error('engine fault'); }, 20).unref();`,
  );
  return { NODE_OPTIONS: `--require ${preload}` };
}

test('when the engine is gone the server ends with a sentence instead of hanging, and starts again (Q-17)', async () => {
  const dataDir = await temporaryFolder();
  await copyPrepared('empty', dataDir);
  const mark = join(dataDir, 'crash-now');
  const server = await startServerProcess({ dataDir, env: await crashWhen(mark) });
  await writeFile(mark, '');
  expect(await server.ended()).toBe(1);
  expect(server.output()).toContain('Встроенная база остановилась');
  const again = await startServerProcess({ dataDir });
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  expect(await again.stop()).toBe(0);
});

test('an administrator’s command whose engine dies says so in a sentence', async () => {
  const dataDir = await temporaryFolder();
  await copyPrepared('empty', dataDir);
  const mark = join(dataDir, 'crash-now');
  await writeFile(mark, '');
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...(await crashWhen(mark)) };
  const failed = await promisify(execFile)(process.execPath, [...NODE_FLAGS, 'dist-server/admin.js', 'migrate'], {
    env,
  }).catch((error: unknown) => error as { code: number; stderr: string });
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.stderr).toContain('Встроенная база остановилась: engine fault');
  expect(failed.stderr).not.toContain('    at ');
});
