import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { doneMigrations, migrateWithin, ownMigrations } from '#server/db/migration-position.ts';
import { openDatabase } from '#server/db/open.ts';
import { signIn } from '#tests/support/built-server.ts';
import { admin, environment, type Installation } from '#tests/support/installations.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Databases of former versions come to this one as an operator brings them (41.6). */
const FIXTURES = 'tests/fixtures/databases';
const versions = readdirSync(FIXTURES).map((name) => name.replace(/\.tar$/, ''));

let postgres: PostgresServer;
let databases = 0;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function installation(engine: 'pglite' | 'postgres'): Promise<Installation> {
  databases += 1;
  return {
    dataDir: await temporaryFolder(),
    databaseUrl: engine === 'postgres' ? await createDatabase(postgres, `upgrade_${databases}`) : null,
  };
}

/** What its people see of it: communications, and the sum of their scores on a dashboard. */
async function seen(place: Installation) {
  const { DATA_DIR: dataDir = '', ...env } = environment(place);
  const server = await startServerProcess({ dataDir, env });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url, 'pm')}` };
    const list = await fetch(`${server.url}/api/communications?filter[state][]=published`, { headers });
    const dashboards = await fetch(`${server.url}/api/dashboards`, { headers });
    return { list: (await list.json()) as CommunicationList, dashboards: dashboards.status };
  } finally {
    await server.stop();
  }
}

describe.each(['pglite', 'postgres'] as const)('on %s', (engine) => {
  test.each(versions)('Q-18: the database of %s is restored, brought up to date and read', async (version) => {
    const place = await installation(engine);
    const restored = await admin(place, 'restore', join(FIXTURES, `${version}.tar`), '--replace');
    expect(restored).toMatchObject({ code: 0 });
    // A copy has no secret; who has lost theirs takes a new one.
    expect(await admin(place, 'accept-secret')).toMatchObject({ code: 0 });
    const checked = await admin(place, 'check');
    expect(checked.said).toContain('Миграций не будет: база уже этой версии.');
    for (const command of [['recompute-scores'], ['rebuild-facts', '--check']])
      expect((await admin(place, ...command)).said).toMatch(/Проверено оценок: [1-9]\d*, расхождений: 0\./);
    const { list, dashboards } = await seen(place);
    expect(list.meta.total).toBeGreaterThan(100);
    expect(dashboards).toBe(200);
  });

  test('41.6: «check» names the migrations to come and changes nothing', async () => {
    const place = await installation(engine);
    const db = await openDatabase(place);
    await db.write((q) => migrateWithin(q, ownMigrations().slice(0, -1)));
    await db.close();
    const { code, said } = await admin(place, 'check');
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toMatch(/Будет выполнено: 1\sмиграция: \d{4}_\w+\./);
    expect(said).toContain(engine === 'pglite' ? 'сервер сам сделает копию' : 'Сделайте копию перед обновлением');
    expect(said).toContain('Можно обновлять.');
    const after = await openDatabase(place);
    expect(await after.read(doneMigrations)).toHaveLength(ownMigrations().length - 1);
    await after.close();
  });

  test('41.6: «check» refuses the database of a newer version', async () => {
    const place = await installation(engine);
    const db = await openDatabase(place);
    await db.write(async (q) => {
      await migrateWithin(q, ownMigrations());
      await q.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`);
    });
    await db.close();
    const { code, said } = await admin(place, 'check');
    expect(code).not.toBe(0);
    expect(said).toContain('Базу сделала более новая или другая версия приложения');
  });
});
