import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes unfinished files not written to since `before`: the rest of uploads whose process was killed. */
export async function sweepParts(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    // Folder by folder: all names at once would be a hundred megabytes at a million recordings.
    if (entry.isDirectory()) removed += await sweepParts(path, before);
    else if (entry.name.endsWith('.part') && (await isOlder(path, before))) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await orNothing(readdir(folder, { withFileTypes: true }))) ?? [];
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const facts = await orNothing(stat(path));
  return facts !== undefined && facts.mtime < before;
}

/** Result, or undefined for a missing file: never stored, or finished and renamed meanwhile. */
async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
