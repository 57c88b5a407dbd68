import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase, Query } from './client.ts';
import { firstWrite } from './first-transaction.ts';
import { doneMigrations, isBeforeBaseline, UnknownSchemaError } from './migration-position.ts';
import { lastOwnWrite } from '#server/own-writes.ts';
import type { Replica } from './replica.ts';
import { retryTransient } from './retry.ts';
import { assertOutsideTransaction, runInTransactionScope } from './transaction-scope.ts';
import { withPriority } from './priority.ts';

type Engine = Pick<OpenDatabase, 'engine' | 'exclusively' | 'describe' | 'embedded' | 'close' | 'load'> & {
  handle: Query;
  migrate: () => Promise<void>;
  replica?: Replica | null;
};

/**
 * Database over the engine's handle, for both engines. The handle stays private: nobody can query except through `read`
 * and `write`.
 */
export function asDatabase({ handle, migrate, replica = null, ...engine }: Engine): OpenDatabase {
  const read: Database['read'] = async (work) => {
    assertOutsideTransaction('db.read()');
    return await work(handle);
  };
  const readReplica = replica === null ? read : readerOf(replica, read);
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
  const autocommit: Database['autocommit'] = async (work) => {
    // The request's own row, its idempotency key say, has to be in the same transaction.
    if (firstWrite()) return write(work);
    assertOutsideTransaction('db.autocommit()');
    return await retryTransient(() => work(handle));
  };
  const ping = async (): Promise<void> => {
    await withPriority(() => read((q) => q.execute(sql`select 1`)));
  };
  const snapshot: OpenDatabase['snapshot'] = async (work) => {
    assertOutsideTransaction('db.snapshot()');
    return await handle.transaction((tx) => runInTransactionScope(() => work(tx)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  };
  return {
    ...engine,
    read,
    readReplica,
    replica: () => replica?.state() ?? null,
    write,
    autocommit,
    snapshot,
    ping,
    migrate: async () => {
      const before = await read(doneMigrations);
      if (isBeforeBaseline(before)) throw new UnknownSchemaError(await beforeBaseline(engine));
      await migrate();
      return (await read(doneMigrations)).length - before.length;
    },
  };
}

/** Read of the replica while it may be asked, else of the primary. */
function readerOf(replica: Replica, readPrimary: Database['read']): Database['readReplica'] {
  return async (work) => {
    assertOutsideTransaction('db.readReplica()');
    const standby = replica.choose(lastOwnWrite());
    if (standby === null) return readPrimary(work);
    try {
      return await work(standby);
    } catch (error) {
      if (!replica.isItsOwn(error)) throw error;
      return readPrimary(work);
    }
  };
}

async function beforeBaseline({ describe }: Pick<Engine, 'describe'>): Promise<string> {
  return (
    `База создана до первого выпуска приложения, и эта версия её не читает: ${await describe()}. ` +
    'Начните с пустой: удалите её или укажите другой каталог в DATA_DIR, для PostgreSQL — другую базу в DATABASE_URL.'
  );
}
