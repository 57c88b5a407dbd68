import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Backup } from '#domain/system/system.schema.ts';
import type { BackupKind } from '#domain/system/system-words.ts';
import { instantSchema } from '#domain/kernel/list.schema.ts';
import { checkArchive } from './read-archive.ts';
import { assertKnownSchema } from './restore-archive.ts';
import { ArchiveError } from '#server/db/backup/archive-error.ts';
import { CHECK_ENDING, verifyBackup } from '#server/db/backup/backup.ts';
import { UPGRADE_COPIES } from '#server/db/backup/migrate-with-copy.ts';
import type { ByteWatch } from '#server/db/backup/watch-bytes.ts';

/** Copies shown: a day of hourly ones and those beside them. */
const MOST = 40;
const STAMP = /^razbor-(archive-)?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.(tar\.gz|tar)$/;

const checkedSchema = z.strictObject({ at: instantSchema, error: z.string().nullable() });
type Checked = z.infer<typeof checkedSchema>;
export type BackupFile = Omit<Backup, 'check'> & { path: string; checked: Checked | null };

type Named = Pick<BackupFile, 'name' | 'kind' | 'path'> & { stamp: string };

async function namesIn(folder: string, nested: boolean): Promise<Named[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const [, full, stamp = ''] = STAMP.exec(name) ?? [];
    const kind: BackupKind = full !== undefined ? 'full' : nested ? 'upgrade' : 'hourly';
    return stamp === '' ? [] : [{ name, kind, stamp, path: join(folder, name) }];
  });
}

/** Copies in DATA_DIR/backups, newest first, by the time in their names; others' files are not looked at. */
export async function listBackupFiles(dataDir: string | null): Promise<BackupFile[]> {
  if (dataDir === null) return [];
  const folder = join(dataDir, 'backups');
  const named = [...(await namesIn(folder, false)), ...(await namesIn(join(folder, UPGRADE_COPIES), true))];
  const newest = named.toSorted((a, b) => b.stamp.localeCompare(a.stamp)).slice(0, MOST);
  const files = await Promise.all(newest.map(describe));
  return files.filter((file) => file !== null);
}

/** Null: another process has removed it meanwhile. */
async function describe({ name, kind, path, stamp }: Named): Promise<BackupFile | null> {
  const [found, checked] = await Promise.all([stat(path).catch(() => null), readChecked(path)]);
  const at = stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
  return found && { name, kind, path, at, bytes: found.size, checked };
}

async function readChecked(path: string): Promise<Checked | null> {
  try {
    return checkedSchema.parse(JSON.parse(await readFile(`${path}${CHECK_ENDING}`, 'utf8')));
  } catch {
    // Absent, or written by another program: as good as never checked.
    return null;
  }
}

/** Notes beside the copy how its check ended, whole or not at all. */
async function writeChecked(path: string, checked: Checked): Promise<void> {
  const part = `${path}${CHECK_ENDING}.part`;
  await writeFile(part, JSON.stringify(checked));
  await rename(part, `${path}${CHECK_ENDING}`);
}

/** Reads the whole copy, as `restore` does before it touches anything, and notes the outcome beside it. */
export async function checkBackupFile({ path, name, kind }: BackupFile, at: Date, watch: ByteWatch): Promise<void> {
  const error = await whatIsWrong(path, kind, watch);
  const words = error?.replace(path, name).replace(/, поэтому ничего не изменено|\s?Ничего не изменено\./, '') ?? null;
  await writeChecked(path, { at: at.toISOString(), error: words });
}

async function whatIsWrong(path: string, kind: BackupKind, watch: ByteWatch): Promise<string | null> {
  try {
    if (kind === 'full') assertKnownSchema(await checkArchive(path, watch));
    else await verifyBackup(path, watch);
    return null;
  } catch (error) {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  }
}
