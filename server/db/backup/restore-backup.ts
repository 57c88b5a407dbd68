import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';
import { doneMigrations, isBeforeBaseline, positionOf } from '../migration-position.ts';
import { openDatabase } from '../open.ts';
import { verifyBackup } from './backup.ts';
import { removeRestoreLeftovers, replaceEmbedded, RESTORE_FOLDER } from './replace-embedded.ts';
import { readTar } from './tar.ts';

/** Puts an hourly copy in the place of the embedded database, once the engine itself has opened it. */
export async function restoreBackup(file: string, dataDir: string, now: Date): Promise<string | null> {
  await verifyBackup(file);
  await mkdir(dataDir, { recursive: true });
  await removeRestoreLeftovers(dataDir);
  const folder = join(dataDir, `${RESTORE_FOLDER}${randomBytes(4).toString('hex')}`);
  try {
    await unpack(file, join(folder, 'pg'));
    await assertOpens(file, folder);
    return await replaceEmbedded(dataDir, join(folder, 'pg'), now);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens the copy by the engine itself: right names and sums make no database. */
async function assertOpens(file: string, folder: string): Promise<void> {
  const done = await openAndAsk(folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveError(`Копия ${file} не открывается как база (${reason}). Ничего не изменено.`);
  });
  if (done.length === 0) throw new ArchiveError(`В копии ${file} нет данных приложения. Ничего не изменено.`);
  if (isBeforeBaseline(done))
    throw new ArchiveError(
      `Копия ${file} сделана до первого выпуска приложения: её базы эта версия не читает. Ничего не изменено.`,
    );
  if (positionOf(done) === null)
    throw new ArchiveError(
      `Копию ${file} сделала другая, более новая версия приложения. Сначала обновите его. Ничего не изменено.`,
    );
}

async function openAndAsk(folder: string) {
  const db = await openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    return await db.read(doneMigrations);
  } finally {
    await db.close();
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
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
