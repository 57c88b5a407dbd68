import { open } from 'node:fs/promises';

/** Syncs the folder: a rename survives a power cut only once its folder is on the disk too. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders; its file system journals the rename itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
