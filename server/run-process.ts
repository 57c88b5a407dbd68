import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { lookUp } from '#domain/kernel/look-up.ts';
import { ArchiveError } from '#server/db/backup/archive-error.ts';
import { DataDirError } from '#server/data-dir.ts';
import { databaseRefusal } from '#server/db/database-refusal.ts';
import { LockedError } from '#server/db/lock.ts';
import { isDiskFull } from '#server/process/disk-full.ts';
import { UnknownSchemaError } from '#server/db/migration-position.ts';
import { EngineLostError } from '#server/db/pglite/threaded-pglite.ts';
import { EnvError } from '#server/env.ts';
import { redactText } from '#server/log/redact.ts';
import { UsageError } from '#server/usage-error.ts';

/** Errors that a person can correct: the message is all there is to say. */
const SENTENCES = [ArchiveError, DataDirError, EnvError, LockedError, UsageError, EngineLostError, UnknownSchemaError];

/** Refusals of the file system. */
const REFUSALS: Record<string, string> = {
  EACCES: 'Нет прав на файл',
  EPERM: 'Нет прав на файл',
  EROFS: 'Файловая система доступна только для чтения',
};

/**
 * Runs a process: mistakes a person can correct get a sentence without a stack; everything else is a bug and shows
 * where.
 */
export async function runProcess(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (isDiskFull(error)) return 'На диске закончилось место.';
  // Query errors are cut: message and stack hold the query's parameters, such as password hashes, tokens, people's
  // words (Q-24).
  if (error instanceof DrizzleQueryError) return `${explain(error.cause)}\nЗапрос: ${error.query.slice(0, 500)}`;
  if (error instanceof Error && SENTENCES.some((kind) => error instanceof kind)) return error.message;
  const refusal = error instanceof Error && 'code' in error ? lookUp(REFUSALS, String(error.code)) : undefined;
  if (refusal !== undefined && error instanceof Error)
    return `${refusal}${'path' in error ? `: ${String(error.path)}` : ''}.`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Порт уже занят. Укажите другой: PORT=8090 npm start';
  }
  return databaseRefusal(error) ?? redactText(error instanceof Error ? (error.stack ?? error.message) : inspect(error));
}
