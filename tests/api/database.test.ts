import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Query, rowsOf } from '#server/db/client.ts';
import { onFirstTransaction } from '#server/db/first-transaction.ts';
import { niches } from '#server/db/schema/index.ts';
import { assertOutsideTransaction } from '#server/db/transaction-scope.ts';
import { testDatabase } from '#tests/support/database.ts';

async function names(): Promise<string[]> {
  const db = await testDatabase();
  const rows = await db.read((q) => q.select().from(niches).orderBy(niches.name));
  return rows.map((row) => row.name);
}

test.each(['read', 'write', 'autocommit'] as const)(
  '%s() inside a transaction is an error at once instead of waiting for ever (Q-6)',
  async (kind) => {
    const db = await testDatabase();
    const nested = db.write(async (q) => {
      await q.insert(niches).values({ name: 'вложенная' });
      await db[kind](() => Promise.resolve());
    });
    await expect(nested).rejects.toThrow(/inside db\.write\(\)/);
    expect(await names()).not.toContain('вложенная');
  },
);

test('autocommit() is one transaction with what the request has to write in its first (Q-6)', async () => {
  const db = await testDatabase();
  const hook = {
    isDone: false,
    run: async (q: Query) => {
      await q.insert(niches).values({ name: 'ключ запроса' });
    },
  };
  const failing = onFirstTransaction(hook, () => db.autocommit((q) => q.execute(sql`select 1 / 0`)));
  await expect(failing).rejects.toThrow();
  expect(await names()).not.toContain('ключ запроса');
  await onFirstTransaction(hook, () => db.autocommit((q) => q.insert(niches).values({ name: 'само дело' })));
  expect(await names()).toEqual(expect.arrayContaining(['ключ запроса', 'само дело']));
});

test('file and network doors can refuse to be used inside a transaction (Q-6)', async () => {
  const db = await testDatabase();
  const inside = db.write(() => Promise.resolve(assertOutsideTransaction('storage.put()')));
  await expect(inside).rejects.toThrow(/storage\.put\(\) inside db\.write\(\)/);
  expect(() => assertOutsideTransaction('storage.put()')).not.toThrow();
});

test('what a transaction leaves running is outside again once it has ended', async () => {
  const db = await testDatabase();
  let later: Promise<string[]> = Promise.resolve([]);
  let goOn = (): void => undefined;
  await db.write(async () => {
    later = new Promise<void>((resolve) => (goOn = resolve)).then(names);
    await Promise.resolve();
  });
  goOn();
  await expect(later).resolves.toBeInstanceOf(Array);
});

test('a transaction that throws leaves nothing behind', async () => {
  const db = await testDatabase();
  const work = db.write(async (q) => {
    await q.insert(niches).values({ name: 'откат' });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await names()).not.toContain('откат');
});

test('a transaction the engine rolled back because of another one is run again', async () => {
  const db = await testDatabase();
  let runs = 0;
  await db.write(async (q) => {
    runs += 1;
    await q.insert(niches).values({ name: `попытка ${runs}` });
    if (runs < 3)
      await q.execute(sql`do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$`);
  });
  expect(runs).toBe(3);
  expect((await names()).filter((name) => name.startsWith('попытка'))).toEqual(['попытка 3']);
});

test('many writers at once all get through, one after the other', async () => {
  const db = await testDatabase();
  const adding = Array.from({ length: 20 }, (_, index) =>
    db.write((q) => q.insert(niches).values({ name: `писатель ${String(index).padStart(2, '0')}` })),
  );
  await Promise.all(adding);
  expect((await names()).filter((name) => name.startsWith('писатель'))).toHaveLength(20);
});

test('both engines hand out the same JavaScript values', async () => {
  const db = await testDatabase();
  const statement = sql`select count(*) as whole, 9007199254740993::bigint as huge, 1.5::float8 as part, 2.50::numeric as exact,
    true as yes, array['а', 'б'] as list, '{"a": 1}'::jsonb as json, null as nothing`;
  expect(await db.read((q) => rowsOf(q, statement))).toEqual([
    {
      whole: 1,
      huge: 9007199254740993n,
      part: 1.5,
      exact: '2.50',
      yes: true,
      list: ['а', 'б'],
      json: { a: 1 },
      nothing: null,
    },
  ]);
});

test('Russian order and case are those people expect (Q-7)', async () => {
  const db = await testDatabase();
  const statement = sql`select word from (values ('ёлка'), ('жук'), ('Ель'), ('яма'), ('Ёж'), ('еда')) as t(word)
    order by word collate "und-x-icu"`;
  const ordered = await db.read((q) => rowsOf<{ word: string }>(q, statement));
  expect(ordered.map((row) => row.word)).toEqual(['еда', 'Ёж', 'ёлка', 'Ель', 'жук', 'яма']);
  const [same] = await db.read((q) =>
    rowsOf<{ same: boolean }>(q, sql`select lower('ЁЖИК@Пример.РФ') = 'ёжик@пример.рф' as same`),
  );
  expect(same?.same).toBe(true);
});

test('migrating again changes nothing', async () => {
  const db = await testDatabase();
  expect(await db.exclusively(() => db.migrate())).toBe(0);
});

test('the log learns what it runs on, without a password (Q-3)', async () => {
  const db = await testDatabase();
  expect(await db.describe()).toMatch(/PostgreSQL \d+/);
  expect(await db.describe()).not.toContain('@');
});
