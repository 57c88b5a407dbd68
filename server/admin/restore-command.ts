import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { AdminContext } from './admin-commands.ts';
import { ArchiveError } from '#server/db/backup/archive-error.ts';
import { checkArchive } from '#server/archive/read-archive.ts';
import { assertKnownSchema, restoreDatabase, restoreFiles } from '#server/archive/restore-archive.ts';
import { restoreEmbedded } from '#server/archive/restore-embedded.ts';
import { otherConnections } from '#server/archive/tables.repo.ts';
import { finishReplacing } from '#server/db/backup/replace-embedded.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { isEmpty } from '#server/db/is-empty.ts';
import { openDatabase } from '#server/db/open.ts';
import { adminCall } from '#server/env.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { UsageError } from '#server/usage-error.ts';

type Context = Omit<AdminContext, 'db'>;

/**
 * Restores an archive of `backup`, or an hourly copy of the embedded database. Checks all of it before it touches
 * anything.
 */
export async function restore(context: Context, args: string[]): Promise<void> {
  const { file, replace } = readArguments(args);
  const kind = await kindOf(file);
  // Earlier restore: it may have been killed at its last step.
  if (context.env.databaseUrl === null) await finishReplacing(context.env.dataDir, new Date());
  if (kind === 'hourly') await restoreHourly(context, file, replace);
  else await restoreArchive(context, file, replace);
}

function readArguments(args: string[]): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) return { file: resolve(file), replace: values.replace };
  } catch {
    // Unknown flag: the usage says which there are.
  }
  throw new UsageError(`Назовите файл копии: ${adminCall()} restore <файл> [--replace]`);
}

/** Kind by the first bytes, as names can be anything: gzip is the hourly copy. */
async function kindOf(file: string): Promise<'hourly' | 'archive'> {
  if (!existsSync(file)) throw new UsageError(`Файла ${file} нет.`);
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead === 0) throw new ArchiveError(`Файл ${file} пуст.`);
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? 'hourly' : 'archive';
  } finally {
    await handle.close();
  }
}

async function restoreHourly({ env, print, input }: Context, file: string, replace: boolean): Promise<void> {
  if (env.databaseUrl !== null)
    throw new UsageError('Это ежечасная копия встроенной базы, а база здесь — PostgreSQL. Нужна копия команды backup.');
  if (hasEmbedded(env.dataDir)) await askToReplace({ input }, KEPT_BESIDE, replace);
  const kept = await restoreBackup(file, env.dataDir, new Date());
  print(`База возвращена из ${file}. Файлы записей в этой копии не лежат: остались те, что есть.`);
  printKept(print, kept);
}

async function restoreArchive(context: Context, file: string, replace: boolean): Promise<void> {
  const { env, print } = context;
  const checked = await checkArchive(file);
  assertKnownSchema(checked);
  const storage = await openStorage(env);
  if (env.databaseUrl === null) {
    if (hasEmbedded(env.dataDir)) await askToReplace(context, KEPT_BESIDE, replace);
    await restoreFiles(file, storage);
    const kept = await restoreEmbedded(file, checked, { dataDir: env.dataDir, now: new Date() });
    printKept(print, kept);
  } else {
    const db = await openDatabase(env);
    try {
      if ((await db.read(otherConnections)) > 0)
        throw new UsageError('С этой базой работает Разбор. Остановите его на время восстановления.');
      if (!(await isUnused(db))) await askToReplace(context, 'Прежние данные в ней будут удалены', replace);
      await restoreFiles(file, storage);
      await restoreDatabase(file, checked, db);
    } finally {
      await db.close();
    }
  }
  const { files, rows } = checked.totals;
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  print(`Всё возвращено из ${file} (${checked.manifest.created_at}): строк в базе: ${count}, файлов: ${files}.`);
}

const KEPT_BESIDE = 'Прежняя база останется рядом, в каталоге данных';

const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'pg'));

function printKept(print: (line: string) => void, kept: string | null): void {
  if (kept !== null) print(`Прежняя база осталась в ${kept}; когда она не нужна, удалите этот каталог.`);
}

/** Unused database: nobody can have worked without users; one that was never prepared has not even the table. */
async function isUnused(db: OpenDatabase): Promise<boolean> {
  const [table] = await db.read((q) =>
    rowsOf<{ present: boolean }>(q, sql`select to_regclass('public.users') is not null as present`),
  );
  return table?.present !== true || (await isEmpty(db));
}

async function askToReplace({ input }: Pick<Context, 'input'>, what: string, replace: boolean): Promise<void> {
  if (replace) return;
  const answer = await input.ask(`База не пуста. ${what}. Заменить её копией? Напишите «да»`);
  if (answer?.toLowerCase() === 'да') return;
  if (answer !== null) throw new UsageError('Ничего не изменено.');
  throw new UsageError(`База не пуста. ${what}. Чтобы заменить её копией, добавьте --replace. Ничего не изменено.`);
}
