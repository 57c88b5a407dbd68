import { createHash } from 'node:crypto';
import { formatBytes } from '#domain/kernel/format-number.ts';
import type { AdminContext } from './admin-commands.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { UsageError } from '#server/usage-error.ts';

type Outcome = { copied: number; bytes: number; kept: number; wrong: string[] };

async function sumOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.open(key)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Copies what the target lacks and reads each copy back to compare sums; what is there in the same size is compared
 * too. Stopped and started again it goes on.
 */
export async function copyStorage(source: Storage, target: Storage): Promise<Outcome> {
  const outcome: Outcome = { copied: 0, bytes: 0, kept: 0, wrong: [] };
  for await (const key of source.list()) {
    const facts = await source.stat(key);
    // Removed since it was listed.
    if (facts === null) continue;
    const there = await target.stat(key);
    const sum = there?.size === facts.size ? await sumOf(source, key) : await copyOne(source, target, key);
    if ((await sumOf(target, key)) !== sum) outcome.wrong.push(key);
    else if (there?.size === facts.size) outcome.kept += 1;
    else {
      outcome.copied += 1;
      outcome.bytes += facts.size;
    }
  }
  return outcome;
}

async function copyOne(source: Storage, target: Storage, key: string): Promise<string> {
  const { sha256 } = await target.put(key, await source.open(key), { maxBytes: Number.POSITIVE_INFINITY });
  return sha256;
}

/** Brings the files of DATA_DIR into the bucket of the settings; the folder stays as it is. */
export async function copyToBucket({ env, print }: Pick<AdminContext, 'env' | 'print'>): Promise<void> {
  if (env.s3 === null) throw new UsageError('Задайте S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY.');
  const { copied, bytes, kept, wrong } = await copyStorage(new DiskStorage(env.storageDir), await openStorage(env));
  print(`Скопировано файлов: ${copied} (${formatBytes(bytes)}); уже были на месте: ${kept}.`);
  if (wrong.length > 0)
    throw new UsageError(`Суммы не сошлись; удалите эти файлы из корзины и повторите: ${wrong.join(', ')}.`);
  print('Суммы всех файлов сошлись. Каталог с файлами остался; удалите его, когда убедитесь, что всё открывается.');
}
