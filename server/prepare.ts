import { openDataDir } from './data-dir.ts';
import { migrateWithCopy } from './db/backup/migrate-with-copy.ts';
import { isEmpty } from './db/is-empty.ts';
import { openLocked } from './db/open-locked.ts';
import { type Env, readEnv } from './env.ts';
import { createLog } from './log/log.ts';
import { runProcess } from './run-process.ts';
import { openStorage } from './storage/open-storage.ts';

/**
 * Migrates and fills an empty database, then ends. A process of its own, because creating the embedded database takes
 * 800 MB that a server would keep for as long as it lives.
 */
async function prepare(env: Env): Promise<void> {
  const log = createLog(env.logLevel);
  await openDataDir(env.dataDir);
  const db = await openLocked(env);
  try {
    await db.exclusively(async () => {
      const applied = await migrateWithCopy(db, { dataDir: env.dataDir, log });
      if (applied > 0) log.info({ applied }, 'Миграции выполнены');
      if (!env.demo || !(await isEmpty(db))) return;
      log.info('База пуста: создаём демонстрационные данные');
      const { seedDemo } = await import('./demo/seed.ts');
      await seedDemo({ db, storage: await openStorage(env), now: new Date() });
    });
  } finally {
    await db.close();
  }
}

await runProcess(async () => prepare(readEnv()));
