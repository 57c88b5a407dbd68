import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { UPGRADE_COPIES } from '#server/db/backup/migrate-with-copy.ts';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { migrateWithin, ownMigrations } from '#server/db/migration-position.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { niches, projects } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { createIntegration } from '#tests/support/integrations.ts';
import { copyPrepared } from '#tests/support/prepared-data.ts';
import { runBuilt } from '#tests/support/run-built.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Each test starts up to six processes one after the other: 45 s with fifteen programs for two cores. */
vi.setConfig({ testTimeout: 300_000 });

const SECRET = 'q7Zr2Lk9vXw4Tn8sBd1Yh6Mf3Gp5Cj0E';
const OTHER = 'w3Vb8Nm1kQz6Xc0rTd5Yj2Hf9Lp4Sg7A';
const PASSWORD = 'совсем новый пароль 71';

async function prepared(kind: 'empty' | 'demo'): Promise<string> {
  const dataDir = await temporaryFolder();
  await copyPrepared(kind, dataDir);
  return dataDir;
}

const production = (dataDir: string, over: Record<string, string> = {}) => ({
  NODE_ENV: 'production',
  APP_SECRET: SECRET,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: 'https://r.example',
  ...over,
});

async function inDatabase<T>(dataDir: string, work: (db: OpenDatabase) => Promise<T>): Promise<T> {
  const db = await openPglite({ dataDir });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Starts as in production, asks, and stops. */
async function whileServing<T>(env: Record<string, string>, ask: (url: string) => Promise<T>): Promise<T> {
  const { DATA_DIR: dataDir = '', PORT: _chosen, ...rest } = env;
  const server = await startServerProcess({ dataDir, env: rest });
  try {
    return await ask(server.url);
  } finally {
    await server.stop();
  }
}

describe('demonstration data in production', () => {
  test('Q-3: are refused with the ways to go on; closed by the command, the known password opens nothing', async () => {
    const dataDir = await prepared('demo');
    const env = production(dataDir);
    const refused = await runBuilt(['main.js'], env);
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/^В этой базе остались демонстрационные входы.*\(admin@razbor\.example и ещё \d+\)/);
    for (const way of ['DATA_DIR', 'DATABASE_URL', 'node dist-server/admin.js close-demo', 'DEMO=1'])
      expect(refused.said).toContain(way);
    expect(refused.said).not.toMatch(/\n\s+at /);

    // One of them has been given an address of their own, and kept the password that everybody knows.
    await inDatabase(dataDir, (db) =>
      db.write((q) => q.execute(sql`update users set email = 'olga@firm.example' where email = 'pm@razbor.example'`)),
    );
    const closed = await runBuilt(['admin.js', 'close-demo'], env);
    expect(closed).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Закрыто: \d+.*\n.*reset-password --email olga@firm\.example\n.*create-admin\n$/,
      ) as string,
    });
    const signIns = await whileServing(env, async (url) => [
      (await post(url, 'login', { email: 'admin@razbor.example', password: 'razbor2026' })).status,
      (await post(url, 'login', { email: 'olga@firm.example', password: 'razbor2026' })).status,
    ]);
    expect(signIns).toEqual([422, 422]);
    const left = await inDatabase(dataDir, (db) =>
      db.read((q) =>
        rowsOf<{ email: string }>(q, sql`select email from users where archived_at is null order by email`),
      ),
    );
    expect(left).toEqual([{ email: 'olga@firm.example' }]);
  });

  test('Q-3: are served where the demonstration is asked for', async () => {
    const env = production(await prepared('demo'), { DEMO: '1' });
    const { status } = await whileServing(env, (url) =>
      post(url, 'login', { email: 'admin@razbor.example', password: 'razbor2026' }),
    );
    expect(status).toBe(200);
  });
});

describe('another APP_SECRET', () => {
  test('Q-22: is refused at the start with what is at stake; accepted, it lists what to enter anew', async () => {
    const dataDir = await prepared('demo');
    await inDatabase(dataDir, async (db) => {
      const [project] = await db.read((q) => q.select().from(projects).limit(1));
      if (project === undefined) throw new Error('the demonstration has no projects');
      const deps = { appSecret: SECRET } as Deps;
      await createIntegration({ db, deps }, { project, name: 'Телефония', secrets: { secret: 'x' } });
    });
    const env = production(dataDir, { DEMO: '1' });
    const changed = { ...env, APP_SECRET: OTHER };
    // Before there is a check: what is sealed in the database says whose secret it is.
    expect((await runBuilt(['main.js'], changed)).said).toMatch(/^APP_SECRET не тот, с которым эта база работает\./);
    await whileServing(env, async () => undefined);

    const refused = await runBuilt(['main.js'], changed);
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(
      /^APP_SECRET не тот, с которым эта база работает с \d{1,2} \S+ \d{4}\. Верните прежний/,
    );
    expect(refused.said).toMatch(/не прочесть: секреты интеграций \(1\), содержимое/);
    expect(refused.said).toContain('node dist-server/admin.js accept-secret');
    expect(refused.said).not.toContain(OTHER);

    const accepted = await runBuilt(['admin.js', 'accept-secret'], changed);
    expect(accepted).toEqual({ code: 0, said: expect.stringMatching(/принят[\s\S]*\n {2}Телефония\n$/) as string });
    await whileServing(changed, async () => undefined);
    // Nothing was deleted: the former secret, found again, opens what it has sealed.
    expect((await runBuilt(['admin.js', 'accept-secret'], env)).said).toContain('Вводить заново ничего не нужно.');
    await whileServing(env, async () => undefined);
  });

  test('Q-22: made anew for production, it is told of the one in the data directory', async () => {
    const dataDir = await prepared('empty');
    const server = await startServerProcess({ dataDir, env: { DEMO: '0' } });
    await server.stop();
    const refused = await runBuilt(['main.js'], production(dataDir));
    expect(refused.said).toContain(`Подходит секрет из ${join(dataDir, 'secret')}`);
    expect(refused.said).toContain('Запечатанных данных в базе нет');
    const kept = await readFile(join(dataDir, 'secret'), 'utf8');
    await whileServing(production(dataDir, { APP_SECRET: kept }), async () => undefined);
  });
});

test('Q-1: a command prints a link that sets a new password once', async () => {
  const dataDir = await prepared('empty');
  const env = production(dataDir);
  const named = ['--email', 'anna@example.ru', '--name', 'Иванова Анна'];
  expect(
    await runBuilt(['admin.js', 'create-admin', ...named], { ...env, ADMIN_PASSWORD: 'прежний пароль 17' }),
  ).toMatchObject({
    code: 0,
  });
  const reset = await runBuilt(['admin.js', 'reset-password', '--email', 'Anna@example.ru'], env);
  const link = new URL(/https:\/\/r\.example\/auth\/restore\/\S+/.exec(reset.said)?.[0] ?? '');
  const set = { password: PASSWORD, password_confirmation: PASSWORD, ...Object.fromEntries(link.searchParams) };
  const email = 'anna@example.ru';
  const answers = await whileServing(env, async (url) => [
    (await post(url, 'login', { email, password: 'прежний пароль 17' })).status,
    (await post(url, 'password-reset', set)).status,
    (await post(url, 'password-reset', set)).status,
    (await post(url, 'login', { email, password: PASSWORD })).status,
  ]);
  expect(answers).toEqual([200, 200, 422, 200]);
});

test('Q-18: an embedded database is copied before it is migrated, and the copy comes back', async () => {
  const dataDir = await temporaryFolder();
  // As the version before the last migration left it.
  await inDatabase(dataDir, (db) =>
    db.write(async (q) => {
      await migrateWithin(q, ownMigrations().slice(0, -1));
      await q.insert(niches).values({ name: 'до обновления' });
    }),
  );
  const env = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'info' };
  const upgraded = await runBuilt(['prepare.js'], env);
  expect(upgraded.said).toContain('Перед обновлением базы сделана её копия');
  const folder = join(dataDir, 'backups', UPGRADE_COPIES);
  const copies = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
  expect(copies).toHaveLength(1);
  expect((await runBuilt(['prepare.js'], env)).said).not.toContain('сделана её копия');

  await inDatabase(dataDir, (db) => db.write((q) => q.delete(niches)));
  const back = await runBuilt(['admin.js', 'restore', join(folder, copies[0] ?? ''), '--replace'], env);
  expect(back).toEqual({ code: 0, said: expect.stringContaining('База возвращена') as string });
  const restored = await inDatabase(dataDir, async (db) => ({
    names: (await db.read((q) => q.select().from(niches))).map(({ name }) => name),
    applied: await db.migrate(),
  }));
  expect(restored).toEqual({ names: ['до обновления'], applied: 1 });
});
