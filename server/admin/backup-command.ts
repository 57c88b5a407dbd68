import { DAY_MS } from '#domain/kernel/time.ts';
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { AdminContext } from './admin-commands.ts';
import { appVersion } from '#server/app-version.ts';
import { checkArchive } from '#server/archive/read-archive.ts';
import { writeArchive } from '#server/archive/write-archive.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { sweepParts } from '#server/storage/sweep-parts.ts';
import { UsageError } from '#server/usage-error.ts';

/**
 * Backup of everything into one file, which is read again once it is written. On PostgreSQL it works beside a
 * running server.
 */
export async function backup({ db, env, print }: AdminContext, [given]: string[]): Promise<void> {
  const now = new Date();
  const file = given === undefined ? await ownPlace(env.dataDir, now) : resolve(given);
  if (existsSync(file)) throw new UsageError(`Файл ${file} уже есть. Назовите другой.`);
  if (!existsSync(dirname(file))) throw new UsageError(`Каталога ${dirname(file)} нет.`);
  const storage = await openStorage(env);
  const { missing } = await writeArchive({ db, storage }, file, { appVersion: appVersion(), now });
  const { totals } = await checkArchive(file);
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0);
  const { size } = await stat(file);
  print(
    `Копия создана и проверена: ${file} (${megabytes(size)}; строк в базе: ${rows}, файлов: ${totals.files}, ${megabytes(totals.file_bytes)}).`,
  );
  if (missing > 0)
    print(`Внимание: записей, о которых база знает, а в хранилище их уже нет: ${missing}. В копии их тоже нет.`);
  print('Секрета (APP_SECRET или DATA_DIR/secret) в копии нет: храните его отдельно.');
}

async function ownPlace(dataDir: string, now: Date): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  // Parts of a killed backup are removed; those of one running now are younger.
  await sweepParts(folder, new Date(now.getTime() - DAY_MS));
  return join(folder, `razbor-archive-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar`);
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} МБ`;
