import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, type Query, rowsOf } from './client.ts';
import { firstWrite } from './first-write.ts';
import { retryTransient } from './retry.ts';
import { assertOutsideTransaction, runInTransactionScope } from './transaction-scope.ts';

type Engine = Pick<OpenDatabase, 'engine' | 'exclusively' | 'describe' | 'embedded' | 'close'> & {
  handle: Query;
  migrate: () => Promise<void>;
};

/** The one way to the data for both engines. The handle stays in here: nobody can query beside `read` and `write`. */
export function asDatabase({ handle, migrate, ...engine }: Engine): OpenDatabase {
  const read: Database['read'] = async (work) => {
    assertOutsideTransaction('db.read()');
    return await work(handle);
  };
  const write: Database['write'] = async (work) => {
    assertOutsideTransaction('db.write()');
    const first = firstWrite();
    const result = await retryTransient(() =>
      handle.transaction((tx) =>
        runInTransactionScope(async () => {
          await first?.run(tx);
          return work(tx);
        }),
      ),
    );
    if (first) first.isDone = true;
    return result;
  };
  const ping = async (): Promise<void> => {
    await read((q) => q.execute(sql`select 1`));
  };
  return {
    ...engine,
    read,
    write,
    ping,
    migrate: async () => {
      const before = await read(countMigrations);
      await migrate();
      return (await read(countMigrations)) - before;
    },
  };
}

async function countMigrations(q: Query): Promise<number> {
  const table = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`;
  const [found] = await rowsOf<{ present: boolean }>(q, table);
  if (found?.present !== true) return 0;
  const [row] = await rowsOf<{ n: number }>(q, sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
  return row?.n ?? 0;
}
