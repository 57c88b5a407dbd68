import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeRestoreLeftovers, replaceEmbedded, RESTORE_FOLDER } from '#server/db/backup/replace-embedded.ts';
import { runCheckpoint } from '#server/db/maintenance.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Checked } from './read-archive.ts';
import { restoreDatabase } from './restore-archive.ts';

/**
 * Restores into a new embedded database beside the present one and puts it in its place; the former is kept and its
 * name returned. The caller holds the data lock.
 */
export async function restoreEmbedded(
  file: string,
  checked: Checked,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<string | null> {
  await removeRestoreLeftovers(dataDir);
  const folder = join(dataDir, `${RESTORE_FOLDER}${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    const db = await openDatabase({ databaseUrl: null, dataDir: folder });
    try {
      await restoreDatabase(file, checked, db);
      // Checkpoint: the new database starts without a log to replay.
      await runCheckpoint(db);
    } finally {
      await db.close();
    }
    return await replaceEmbedded(dataDir, join(folder, 'pg'), now);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
