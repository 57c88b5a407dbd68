import { statfs } from 'node:fs/promises';

/** Room on the disk of a folder, for who is no superuser; null where it cannot be asked. */
export async function readDiskSpace(folder: string | null): Promise<{ free: number; total: number } | null> {
  if (folder === null) return null;
  const found = await statfs(folder).catch(() => null);
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize };
}
