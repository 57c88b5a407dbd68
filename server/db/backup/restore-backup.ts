import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { verifyBackup } from './backup.ts';
import { readTar } from './tar.ts';

/**
 * Puts a checked backup in the place of the embedded database. The one that was there is kept beside it and its name
 * returned: restoring the wrong file must not be the end. The caller holds the data lock.
 */
export async function restoreBackup(file: string, dataDir: string, now: Date): Promise<string | null> {
  await verifyBackup(file);
  await mkdir(dataDir, { recursive: true });
  const target = join(dataDir, 'pg');
  const fresh = join(dataDir, `pg-new-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(fresh, { mode: 0o700 });
    await unpack(file, fresh);
    const kept = existsSync(target) ? `${target}-before-${now.toISOString().replaceAll(':', '-')}` : null;
    if (kept !== null) await rename(target, kept);
    await rename(fresh, target);
    return kept;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const plain = createReadStream(file).pipe(createGunzip());
  await readTar(plain as AsyncIterable<Uint8Array>, async (entry, body) => {
    const path = join(folder, entry.path);
    if (entry.folder) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      return;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
  });
}
