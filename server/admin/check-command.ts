import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatBytes } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import type { AdminContext } from './admin-commands.ts';
import { findAppSecret } from '#server/app-secret/app-secret.ts';
import { findSecretProblem } from '#server/app-secret/secret-check.ts';
import { appVersion } from '#server/app-version.ts';
import { listBackupFiles } from '#server/archive/backup-files.ts';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { readDatabaseBytes } from '#server/db/database-size.ts';
import { doneMigrations, isBeforeBaseline, ownMigrations, positionOf } from '#server/db/migration-position.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { adminCall } from '#server/env.ts';
import { readDiskSpace } from '#server/process/disk-space.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { UsageError } from '#server/usage-error.ts';

type Found = {
  /** What is so, and what an upgrade will do. */
  lines: string[];
  /** What stands in its way. */
  problems: string[];
};

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** Name of each migration by its time: `0012_appeals`. */
function migrationNames(): Map<number, string> {
  const text = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return new Map(journalSchema.parse(JSON.parse(text)).entries.map(({ when, tag }) => [when, tag]));
}

const MIGRATIONS = ['миграция', 'миграции', 'миграций'] as const;

/** Migrations that this version will run, or why it cannot. */
async function checkSchema(db: OpenDatabase): Promise<Found & { pending: boolean }> {
  const [done, own] = [await db.read(doneMigrations), ownMigrations()];
  const position = positionOf(done, own);
  if (isBeforeBaseline(done, own))
    return {
      lines: [],
      problems: ['База создана до первого выпуска приложения: продолжить её нельзя.'],
      pending: false,
    };
  if (position === null)
    return {
      lines: [],
      problems: ['Базу сделала более новая или другая версия приложения: эта её не прочтёт.'],
      pending: false,
    };
  if (done.length === 0) return { lines: ['База пуста: будет создана.'], problems: [], pending: false };
  const names = migrationNames();
  const ahead = own.slice(position).map(({ folderMillis }) => names.get(folderMillis) ?? String(folderMillis));
  if (ahead.length === 0) return { lines: ['Миграций не будет: база уже этой версии.'], problems: [], pending: false };
  const line = `Будет выполнено: ${countOf(ahead.length, MIGRATIONS)}: ${ahead.join(', ')}.`;
  return { lines: [line], problems: [], pending: true };
}

/** Copy before the migrations: the embedded database makes one itself and needs room for it. */
async function checkCopy({ db, env }: AdminContext, pending: boolean): Promise<Found> {
  const [bytes, space, [newest]] = [
    await db.read(readDatabaseBytes),
    await readDiskSpace(env.dataDir),
    await listBackupFiles(env.dataDir),
  ];
  const size = `База: ${await db.describe()}, ${formatBytes(bytes)}.`;
  const last = newest
    ? `Последняя копия в DATA_DIR/backups: ${formatDateTime(newest.at, 'Europe/Moscow')} (Москва), ${formatBytes(newest.bytes)}.`
    : 'Копий в DATA_DIR/backups нет.';
  if (!pending) return { lines: [size, last], problems: [] };
  if (db.embedded === null)
    return {
      lines: [size, last, `Сделайте копию перед обновлением: ${adminCall()} backup — или средствами PostgreSQL.`],
      problems: [],
    };
  const isTight = space !== null && space.free < bytes;
  const copy = `Перед миграциями сервер сам сделает копию в DATA_DIR/backups/before-upgrade${space ? `; свободно ${formatBytes(space.free)}` : ''}.`;
  return {
    lines: [size, last, copy],
    problems: isTight
      ? [`Для копии мало места: базе нужно до ${formatBytes(bytes)}, свободно ${formatBytes(space.free)}.`]
      : [],
  };
}

/** Secret and storage by which the server will start. */
async function checkSurroundings({ db, env }: AdminContext): Promise<Found> {
  const hasCheck = await db.read((q) =>
    rowsOf<{ there: boolean }>(q, sql`select to_regclass('secret_check') is not null as there`),
  );
  const appSecret = await findAppSecret(env);
  const secret = hasCheck[0]?.there && appSecret !== null ? await findSecretProblem(db, appSecret, env) : null;
  const storage = await openStorage(env).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return {
    lines: [
      ...(secret === null && appSecret !== null ? ['Секрет подходит.'] : []),
      ...(storage === null ? ['Хранилище файлов отвечает.'] : []),
    ],
    problems: [secret, storage && `Хранилище файлов не отвечает: ${storage}`].filter((one) => one !== null),
  };
}

/** Says what an upgrade to this version will do, and what stands in its way; changes nothing (41.6). */
export async function check(context: AdminContext): Promise<void> {
  const { db, print } = context;
  const schema = await checkSchema(db);
  const found = [
    schema,
    await checkCopy(context, schema.pending),
    ...(schema.problems.length > 0 ? [] : [await checkSurroundings(context)]),
  ];
  print(`Версия приложения: ${appVersion()}.`);
  for (const line of found.flatMap(({ lines }) => lines)) print(line);
  const problems = found.flatMap((one) => one.problems);
  if (problems.length > 0) throw new UsageError(`Обновлять рано:\n${problems.map((one) => `— ${one}`).join('\n')}`);
  print('Можно обновлять.');
}
