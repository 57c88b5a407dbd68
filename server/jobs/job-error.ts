import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sqlState } from '#server/db/retry.ts';
import { redactText } from '#server/log/redact.ts';

const LONGEST = 300;

/** Text of a failure that is stored and shown: a failed query's own message has the row's values in it. */
export function jobErrorText(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Ошибка базы данных (${sqlState(error) ?? 'без кода'})`;
  return redactText(error instanceof Error ? error.message : 'Неизвестная ошибка').slice(0, LONGEST);
}
