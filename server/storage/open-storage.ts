import type { Env } from '../env.ts';
import { DiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** Storage that the settings name: a bucket with S3_ENDPOINT, else the folder of the data directory. */
export async function openStorage({ s3, storageDir }: Pick<Env, 's3' | 'storageDir'>): Promise<Storage> {
  if (s3 === null) return new DiskStorage(storageDir);
  // Loaded on demand: the client takes 15 MB that a server with a disk has no use for.
  const { S3Storage } = await import('./s3-storage.ts');
  const storage = new S3Storage(s3);
  await storage.createMissingBucket();
  return storage;
}
