import { constants, type Stats } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Data directory that cannot be used as it is: the sentence says what to do about it. */
export class DataDirError extends Error {
  override name = 'DataDirError';
}

/** Umask: everything that this process and its children create is accessible to the owner alone. */
const OWNER_ONLY_UMASK = 0o077;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Permission bits of group and others. */
const OTHERS = 0o077;

/**
 * First step of each process that writes data: makes sure that the data directory exists, is ours, writable and
 * closed to everybody else with all its content, or throws a sentence. Cheap at each start: only the directory and its
 * direct entries are checked. Files that we create are closed by the umask, so an open one inside comes from before or
 * from outside, and then its folder here is open as well: that one is walked. A folder is closed after its content, so
 * a walk that was killed is repeated.
 */
export async function openDataDir(dataDir: string): Promise<void> {
  process.umask(OWNER_ONLY_UMASK);
  try {
    await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // Windows has no such modes: access lists of the folder apply.
    if (process.platform === 'win32') return;
    await close(dataDir, await stat(dataDir));
    for (const name of await readdir(dataDir)) {
      const path = join(dataDir, name);
      const facts = await statsOf(path);
      if (facts && isOpen(facts)) await closeAll(path, facts);
    }
  } catch (error) {
    throw error instanceof DataDirError ? error : dataDirRefusal(error, dataDir);
  }
}

/**
 * Modes of the embedded engine's files, closed once it is open: it sets modes of its own whatever the umask, 0666 on
 * its initial files and 0644 on some that it writes when it opens. Some thirteen hundred files, fifteen milliseconds.
 */
export async function closeEngineFiles(directory: string): Promise<void> {
  if (process.platform !== 'win32') await closeAll(directory, await stat(directory));
}

async function closeAll(path: string, facts: Stats): Promise<void> {
  if (facts.isDirectory()) {
    for (const name of await readdir(path)) {
      const inner = join(path, name);
      const innerFacts = await statsOf(inner);
      if (innerFacts) await closeAll(inner, innerFacts);
    }
  }
  await close(path, facts);
}

async function close(path: string, facts: Stats): Promise<void> {
  if (!isOpen(facts)) return;
  try {
    await chmod(path, facts.isDirectory() ? FOLDER_MODE : FILE_MODE);
  } catch (error) {
    // Entry removed meanwhile: the socket of a process that is just ending.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  // Mode read back: some mounted file systems accept the change and forget it.
  const now = await statsOf(path);
  if (!now || !isOpen(now)) return;
  throw new DataDirError(
    `Права на ${path} не меняются: файловая система их не хранит, и данные мог бы прочитать кто угодно на этой машине. ` +
      'Укажите DATA_DIR на обычном диске.',
  );
}

function isOpen(facts: Stats): boolean {
  return (facts.mode & OTHERS) !== 0;
}

/**
 * Facts of the link itself: its target is not ours to change, and its own mode says nothing. Null: removed meanwhile.
 */
async function statsOf(path: string): Promise<Stats | null> {
  try {
    const facts = await lstat(path);
    return facts.isSymbolicLink() ? null : facts;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Sentence for what the file system refused; any other error is returned as it is. */
export function dataDirRefusal(error: unknown, dataDir: string): unknown {
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : dataDir;
  switch (codeOf(error)) {
    case 'EROFS':
      return new DataDirError(`Каталог данных ${dataDir} доступен только для чтения. Укажите другой DATA_DIR.`);
    case 'EPERM':
      return new DataDirError(
        `Каталог данных должен принадлежать тому, кто запускает Разбор: права на ${path} изменить нельзя. ` +
          `Отдайте его: chown -R ${process.getuid?.() ?? ''} ${dataDir}`,
      );
    case 'EACCES':
      return new DataDirError(`Нет прав на запись в каталог данных (${path}). Дайте их или укажите другой DATA_DIR.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new DataDirError(`DATA_DIR должен быть каталогом, а ${path} — файл.`);
    default:
      return error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
