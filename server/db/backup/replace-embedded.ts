import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A database under this name is whole and only has to take its place. */
const READY = 'pg-restored';
/** Where a restore works; what a killed one left is worth nothing. */
export const RESTORE_FOLDER = 'restore-';

/**
 * Puts a whole database in the place of the embedded one. The one that was there is kept beside it and its name
 * returned: restoring the wrong file must not be the end. The caller holds the data lock.
 */
export async function replaceEmbedded(dataDir: string, fresh: string, now: Date): Promise<string | null> {
  // From this rename on the new one counts: a process killed after it is finished by the next one.
  await rename(fresh, join(dataDir, READY));
  return await finishReplacing(dataDir, now);
}

/** Two names cannot change at once; whoever opens the directory next ends what was begun. */
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
