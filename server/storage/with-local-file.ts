import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Gives an object as a file of this machine while it is used: itself where it is one, else a copy. */
export async function withLocalFile<Result>(
  storage: Pick<Storage, 'open' | 'localPath'>,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (storage.localPath) return work(storage.localPath(key));
  const folder = await mkdtemp(join(tmpdir(), 'razbor-object-'));
  try {
    const path = join(folder, 'object');
    await pipeline(await storage.open(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
