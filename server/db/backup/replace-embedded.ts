import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Name of a database that is whole and only has to be moved into its place. */
const READY = 'pg-restored';
/** Prefix of a restore's working folder; one left by a killed restore is worthless. */
export const RESTORE_FOLDER = 'restore-';

/**
 * Puts a whole database in the place of the embedded one. The former one is kept beside it and its name returned:
 * restoring the wrong file must not be the end. The caller holds the data lock.
 */
export async function replaceEmbedded(dataDir: string, fresh: string, now: Date): Promise<string | null> {
  // Point of no return: from this rename on the new database counts, and a process killed after it is finished by the
  // next one.
  await rename(fresh, join(dataDir, READY));
  return await finishReplacing(dataDir, now);
}

/**
 * Finishes an interrupted replacement: two names cannot change at once, so the next process to open the directory
 * completes it.
 */
export async function finishReplacing(dataDir: string, now: Date): Promise<string | null> {
  const [ready, target] = [join(dataDir, READY), join(dataDir, 'pg')];
  if (!existsSync(ready)) return null;
  const kept = existsSync(target) ? `${target}-before-${now.toISOString().replaceAll(':', '-')}` : null;
  if (kept !== null) await rename(target, kept);
  await rename(ready, target);
  return kept;
}

export async function removeRestoreLeftovers(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(RESTORE_FOLDER));
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
}
