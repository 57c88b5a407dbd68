import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';
import { runCheckpoint } from '../maintenance.ts';
import type { OpenDatabase } from '../client.ts';
import { packFolder, readTar } from './tar.ts';
import { type ByteWatch, WatchFailed, watchBytes } from './watch-bytes.ts';

export const KEPT_BACKUPS = 24;
/** Ending of the file beside a copy that says how its last check ended: it goes where the copy goes. */
export const CHECK_ENDING = '.check.json';
const NAME = /^razbor-[\dTZ-]+\.tar\.gz$/;
const LEFTOVER = /^(copy-[0-9a-f]{8}|[0-9a-f]{8}\.part)$/;
/** Files without which a directory is no database. */
const REQUIRED = ['PG_VERSION', 'global/pg_control'];

const NEVER = new AbortController().signal;

type Backup = { file: string; bytes: number; entries: number };

/**
 * Backup of the embedded database as one checked file. Its files are copied while no query runs, which is the
 * state a process killed at that moment would leave, and the engine recovers from that; packing and checking work on
 * the copy, so requests wait only for the copying.
 */
export async function createBackup(
  db: OpenDatabase,
  folder: string,
  { now, signal = NEVER, kept = KEPT_BACKUPS }: { now: Date; signal?: AbortSignal; kept?: number },
): Promise<Backup> {
  const { embedded } = db;
  if (embedded === null) throw new Error('PostgreSQL is backed up by its own means (pg_dump)');
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  const mark = randomBytes(4).toString('hex');
  const copy = join(folder, `copy-${mark}`);
  const part = join(folder, `${mark}.part`);
  try {
    // Checkpoint: keeps the log short that has to be copied and replayed.
    await runCheckpoint(db);
    await embedded.whileQuiet((directory) =>
      cp(directory, copy, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    );
    const hash = createHash('sha256');
    const tap = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const target = createWriteStream(part, { flush: true });
    await pipeline(packFolder(copy), createGzip({ level: 6 }), tap, target, { signal });
    const file = join(folder, `razbor-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz`);
    // Format of the sum: as sha256sum writes and checks it.
    await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`);
    await rename(part, file);
    const checked = await verifyBackup(file);
    await removeOld(folder, kept);
    return checked;
  } finally {
    await rm(copy, { recursive: true, force: true });
    await rm(part, { force: true });
  }
}

/**
 * Checks the whole file: its sum, every header, and that it holds a database. Opening it would take 300 MB each hour.
 */
export async function verifyBackup(file: string, watch?: ByteWatch): Promise<Backup> {
  const expected = await expectedSum(file);
  const hash = createHash('sha256');
  let bytes = 0;
  const seen = new Set<string>();
  const source = Readable.from(watchBytes(createReadStream(file), watch));
  source.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const plain = source.pipe(createGunzip());
  source.on('error', (error) => plain.destroy(error));
  try {
    await readTar(plain as AsyncIterable<Uint8Array>, async ({ path }) => void seen.add(path));
    await drain(plain);
  } catch (error) {
    if (error instanceof WatchFailed) throw error.cause;
    throw new ArchiveError(`Копия ${file} повреждена (${error instanceof Error ? error.message : String(error)}).`);
  }
  if (hash.digest('hex') !== expected)
    throw new ArchiveError(`Копия ${file} повреждена: контрольная сумма не сходится.`);
  const missing = REQUIRED.filter((path) => !seen.has(path));
  if (missing.length > 0) throw new ArchiveError(`В копии ${file} нет базы: не хватает ${missing.join(', ')}.`);
  return { file, bytes, entries: seen.size };
}

async function expectedSum(file: string): Promise<string> {
  try {
    const [sum = ''] = (await readFile(`${file}.sha256`, 'utf8')).split(' ');
    return sum;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new ArchiveError(`Рядом с копией нет её контрольной суммы: ${file}.sha256.`);
  }
}

async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _rest of stream);
}

/** Backups in the folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Removes what a killed backup left; nobody else backs up, because the data directory is locked. */
async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => LEFTOVER.test(name));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
}

async function removeOld(folder: string, kept: number): Promise<void> {
  for (const file of (await listBackups(folder)).slice(kept)) {
    await rm(file, { force: true });
    await rm(`${file}.sha256`, { force: true });
    await rm(`${file}${CHECK_ENDING}`, { force: true });
  }
}
