import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPglite } from '#server/db/open-pglite.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { runBuilt } from '#tests/support/run-built.ts';
import { prepareData, startServerProcess } from '#tests/support/server-process.ts';
import { copyPrepared } from '#tests/support/prepared-data.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SECRET = 'q7Zr2Lk9vXw4Tn8sBd1Yh6Mf3Gp5Cj0E';

async function prepared(): Promise<string> {
  const dataDir = await temporaryFolder();
  await copyPrepared('empty', dataDir);
  return dataDir;
}

test('a second process on the same data ends at once and names the first; admin too (Q-4)', async () => {
  const dataDir = await prepared();
  const first = await startServerProcess({ dataDir });
  onTestFinished(async () => void (await first.stop()));
  for (const args of [['main.js'], ['prepare.js'], ['admin.js', 'migrate']] satisfies [string, ...string[]][]) {
    const second = await runBuilt(args, { DATA_DIR: dataDir, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.said).toContain(`уже открыт другим процессом (pid ${first.pid}`);
  }
});

test('data of before the first release are refused with a sentence that says what to do, and are left alone (Q-18)', async () => {
  const dataDir = await prepared();
  const older = await openPglite({ dataDir });
  await older.write((q) => q.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`));
  await older.close();
  for (const file of ['main.js', 'prepare.js']) {
    const refused = await runBuilt([file], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' });
    expect(refused).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^База создана до первого выпуска приложения.*Начните с пустой: удалите её.*\n$/,
      ) as string,
    });
    expect(refused.said).toContain(dataDir);
  }
  const db = await openPglite({ dataDir });
  await db.write((q) => q.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`));
  expect(await db.migrate()).toBe(0);
  await db.close();
});

test('after SIGKILL the next start takes the data over by itself (Q-4)', async () => {
  const dataDir = await prepared();
  const first = await startServerProcess({ dataDir });
  await first.kill();
  expect(existsSync(join(dataDir, 'lock'))).toBe(true);
  const second = await startServerProcess({ dataDir });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test('SIGTERM lets an answer under way finish, closes the database and frees the data (Q-17)', async () => {
  const dataDir = await prepared();
  const server = await startServerProcess({ dataDir, env: { LOG_LEVEL: 'info' } });
  const body = JSON.stringify({ email: 'nobody@razbor.example', password: 'razbor2026' });
  const request = http.request(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  // Said by the server once the request is in its hands.
  await once(request, 'continue');
  const stopped = server.stop();
  await vi.waitFor(() => expect(server.output()).toContain('Останавливаемся'), { timeout: WAIT_MS });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(422);
  // The server's own watchdog ends it with 1 when ten seconds are over.
  expect(await stopped).toBe(0);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  expect(server.output()).toContain('Остановлено');
});

test('production refuses to start without a secret and with a weak one, and says what it needs (Q-3)', async () => {
  const dataDir = await temporaryFolder();
  const production = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' };
  for (const weak of ['', 'short', 'a'.repeat(64)]) {
    const run = await runBuilt(['main.js'], { ...production, APP_SECRET: weak });
    expect(run.code).toBe(1);
    expect(run.said).toContain('APP_SECRET');
    expect(run.said).not.toContain('    at ');
  }
});

test('production starts without demo data, says in the log what it runs on, and keeps secrets out of it (Q-3, Q-24)', async () => {
  const dataDir = await temporaryFolder();
  const env = { NODE_ENV: 'production', APP_SECRET: SECRET, LOG_LEVEL: 'info' };
  await prepareData({ dataDir, env });
  const server = await startServerProcess({ dataDir, env });
  const signIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@razbor.example', password: 'razbor2026' }),
  });
  expect(signIn.status).toBe(422);
  await server.stop();
  const lines = server.output().trim().split('\n');
  const start = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find((line) => line['msg'] === 'Разбор работает');
  expect(start).toMatchObject({ mode: 'production', demo: false, data_dir: dataDir });
  expect(String(start?.['database'])).toMatch(/PGlite \(PostgreSQL 18/);
  expect(server.output()).not.toContain(SECRET);
  expect(server.output()).not.toContain('razbor2026');
});

test('outside production the secret is made once and survives a restart', async () => {
  const dataDir = await prepared();
  await (await startServerProcess({ dataDir })).stop();
  const first = await readFile(join(dataDir, 'secret'), 'utf8');
  await (await startServerProcess({ dataDir })).stop();
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(first);
  expect(first.length).toBeGreaterThanOrEqual(48);
});

test('a port that is taken and a database that does not answer are said in one sentence', async () => {
  const dataDir = await prepared();
  const server = await startServerProcess({ dataDir });
  onTestFinished(async () => void (await server.stop()));
  const busy = await runBuilt(['main.js'], { DATA_DIR: await prepared(), PORT: new URL(server.url).port });
  expect(busy).toEqual({ code: 1, said: 'Порт уже занят. Укажите другой: PORT=8090 npm start\n' });
  const away = await runBuilt(['main.js'], {
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(away).toEqual({ code: 1, said: 'PostgreSQL по адресу DATABASE_URL не отвечает.\n' });
});
