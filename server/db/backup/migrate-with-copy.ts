import { join } from 'node:path';
import type { Log } from '#server/log/log.ts';
import type { OpenDatabase } from '../client.ts';
import { doneMigrations, isBeforeBaseline, ownMigrations } from '../migration-position.ts';
import { createBackup } from './backup.ts';

/** Beside the hourly copies, which would push these out within a day. */
export const UPGRADE_COPIES = 'before-upgrade';
const KEPT = 3;

/**
 * Runs pending migrations. An embedded database that has data is copied first: an older version cannot read it
 * afterwards, and going back means restoring this copy. PostgreSQL is copied by whoever runs it.
 */
export async function migrateWithCopy(
  db: OpenDatabase,
  { dataDir, log, own = ownMigrations().length }: { dataDir: string; log: Log; own?: number },
): Promise<number> {
  const done = await db.read(doneMigrations);
  const isPending = done.length > 0 && done.length < own && !isBeforeBaseline(done);
  if (isPending && db.embedded !== null && db.embedded.dataDir !== null) {
    const folder = join(dataDir, 'backups', UPGRADE_COPIES);
    const { file } = await createBackup(db, folder, { now: new Date(), kept: KEPT });
    log.info({ file }, 'Перед обновлением базы сделана её копия');
  }
  return await db.migrate();
}
