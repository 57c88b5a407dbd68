import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { runBuilt } from '#tests/support/run-built.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let postgres: PostgresServer;
let url: string;

async function onServer(...statements: string[]): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    let rows: Record<string, string>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, string>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  postgres = await startPostgres();
  url = await createDatabase(postgres, 'razbor');
  await onServer(
    `create role guest login`,
    `create role locked login password 'the right one'`,
    `create role nobody login connection limit 0`,
    `create database ascii template template0 encoding 'SQL_ASCII' locale 'C'`,
    `create database standby template template0`,
    `alter database standby set default_transaction_read_only = on`,
  );
  await askPasswordOf('locked');
});
afterAll(() => postgres.stop());

/** The cluster trusts everybody; of this role it asks the password from now on. */
async function askPasswordOf(role: string): Promise<void> {
  const [row] = await onServer('show hba_file');
  const file = row?.['hba_file'] ?? '';
  await writeFile(file, `host all ${role} 127.0.0.1/32 scram-sha-256\n${await readFile(file, 'utf8')}`);
  await onServer('select pg_reload_conf()');
}

const at = (change: (address: URL) => void): string => {
  const address = new URL(url);
  change(address);
  return address.href;
};

test.each<[string, () => string, RegExp]>([
  [
    'a database that is not there',
    () => at((a) => (a.pathname = '/nodb')),
    /^Базы «nodb» на сервере 127\.0\.0\.1:\d+ нет\./,
  ],
  ['a role that is not there', () => at((a) => (a.username = 'ghost')), /^PostgreSQL не впускает роль «ghost»/],
  [
    'a wrong password',
    () => at((a) => Object.assign(a, { username: 'locked', password: 'wrong' })),
    /^PostgreSQL не принял пароль роли «locked»/,
  ],
  ['a role without rights', () => at((a) => (a.username = 'guest')), /^Роли «guest» не хватает прав в базе «razbor»/],
  ['no connection left', () => at((a) => (a.username = 'nobody')), /^У PostgreSQL кончились подключения/],
  ['an encoding without Russian', () => at((a) => (a.pathname = '/ascii')), /^Кодировка базы.*SQL_ASCII/],
  ['a database that only reads', () => at((a) => (a.pathname = '/standby')), /только для чтения/],
  [
    'a server without TLS',
    () => at((a) => a.searchParams.set('sslmode', 'verify-full')),
    /^Защищённое соединение с PostgreSQL/,
  ],
  ['an unknown host', () => at((a) => (a.hostname = 'db.invalid')), /^(?:Сервера|Имя сервера) db\.invalid/],
])('Q-3: PostgreSQL with %s is one sentence at the start', async (_what, address, sentence) => {
  const refused = await runBuilt(['main.js'], {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: address(),
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(sentence) as string });
  expect(refused.said.trim().split('\n')).toHaveLength(1);
});
