import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, type Query, rowsOf } from '#server/db/client.ts';
import { listStoredCalls } from '#server/modules/imports/stored-calls.repo.ts';
import { testDatabase } from '#tests/support/database.ts';

let db: OpenDatabase;
const isEmbedded = process.env['TEST_ENGINE'] !== 'postgres';
/** A pooler gives the next transaction another connection: nothing has a name there (docs/scale.md). */
const isNamed = !isEmbedded && process.env['TEST_POOLER'] !== '1';

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  await run(sql`drop table changing`);
});
beforeEach(async () => {
  await run(sql`drop table if exists changing`);
  await run(sql`create table changing (a integer)`);
  await run(sql`insert into changing values (1)`);
});

const run = (statement: SQL) => db.write((q) => q.execute(statement));
const all = (q: Query) => rowsOf<Record<string, unknown>>(q, sql`select * from changing where a < ${9}::int`);
const preparedWith = (text: string) => (q: Query) =>
  rowsOf<{ statement: string }>(
    q,
    sql`select statement from pg_prepared_statements where statement like ${`%${text}%`}`,
  );
const prepared = preparedWith('changing');

/** Questions in a transaction, so that one connection is asked again and again. */
async function askOften(work: (q: Query) => Promise<unknown>, found = prepared): Promise<unknown[]> {
  return db.write(async (q) => {
    for (let turn = 0; turn < 4; turn += 1) await work(q);
    return found(q);
  });
}

test.runIf(isNamed)('what comes again is prepared under a name, in a transaction, too (Q-10)', async () => {
  expect(await askOften(all)).toHaveLength(1);
});

test.runIf(isNamed)(
  'the calls of a batch are planned anew: their table fills while an import goes on (Q-10)',
  async () => {
    const calls = (q: Query) => listStoredCalls(q, { integration_id: 1, keys: ['a', 'b'], lock: true });
    // Of this statement alone, which has an order: files before it on this worker's connections have prepared others
    // over the table, a lock of one call among them.
    const locked = preparedWith('from "integration_calls" where%order by%for update');
    expect(await askOften(calls, locked)).toEqual([]);
  },
);

test.runIf(isEmbedded)('the embedded engine prepares it, too, and keeps a hundred (Q-10)', async () => {
  for (let turn = 0; turn < 4; turn += 1) expect(await db.read(all)).toEqual([{ a: 1 }]);
  expect(await db.read(prepared)).toHaveLength(1);
  for (let n = 0; n < 110; n += 1) {
    const text = sql.raw(`a + ${n}`);
    for (let turn = 0; turn < 3; turn += 1)
      await db.read((q) => q.execute(sql`select ${text} from changing where a = ${turn}::int`));
  }
  const kept = await db.read(prepared);
  expect(kept.length).toBeLessThanOrEqual(100);
  expect(kept.length).toBeGreaterThan(80);
});

test('a column that came between two readings is read: outside of a transaction, and in one (Q-10)', async () => {
  await askOften(all);
  for (let turn = 0; turn < 20; turn += 1) await db.read(all);
  await run(sql`alter table changing add column b integer default 2`);
  expect(await Promise.all(Array.from({ length: 20 }, () => db.read(all)))).toEqual(
    Array.from({ length: 20 }, () => [{ a: 1, b: 2 }]),
  );
  await askOften(all);
  await run(sql`alter table changing add column c integer default 3`);
  // Aborted, and run again as a whole: nothing is written twice.
  await db.write(async (q) => {
    await q.execute(sql`insert into changing values (2)`);
    expect(await all(q)).toHaveLength(2);
  });
  expect(await db.read(all)).toEqual([
    { a: 1, b: 2, c: 3 },
    { a: 2, b: 2, c: 3 },
  ]);
});

test('a statement that fails fails the same when it is prepared, and the next one works', async () => {
  const fail = () => db.read((q) => q.execute(sql`select 1 / (a - 1) from changing where a < ${9}::int`));
  for (let turn = 0; turn < 5; turn += 1) await expect(fail()).rejects.toThrow();
  expect(await db.read(all)).toEqual([{ a: 1 }]);
});

test.runIf(isNamed)('a connection keeps 300 of them (Q-10)', async () => {
  const kept = await db.write(async (q) => {
    for (let n = 0; n < 310; n += 1) {
      for (let turn = 0; turn < 3; turn += 1)
        await q.execute(sql`select ${sql.raw(`a + ${n}`)} from changing where a = ${turn}::int`);
    }
    return prepared(q);
  });
  expect(kept.length).toBeLessThanOrEqual(300);
  expect(kept.length).toBeGreaterThan(280);
});
