import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { SealedSecretError } from '#server/crypto/secret-box.ts';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { sqlState } from '#server/db/retry.ts';
import { isDiskFull } from '#server/process/disk-full.ts';
import type { AppEnv } from './app-env.ts';
import {
  conflict,
  diskFull,
  HttpError,
  malformed,
  notFound,
  tooLarge,
  unavailable,
  unsupportedType,
} from './errors.ts';
import { hasHungUp } from './drain-then-close.ts';

/**
 * SQLSTATEs of values that the database's text and number types cannot hold (22021 and 22P05: NUL and lone surrogates,
 * 22003: out of range). Schemas refuse them first; what slips through is the caller's mistake, not ours.
 */
const UNSTORABLE = new Set(['22021', '22P05', '22003']);
/** Error handler: every thrown value becomes the one error body (D-37); only our own faults are logged as errors. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  const isGone = !(error instanceof HttpError) && hasHungUp(c);
  const answer = isGone ? malformed('Запрос оборван: он пришёл не целиком.') : asHttpError(error);
  if (isGone) c.get('log').debug({ err: error }, 'Клиент ушёл, не договорив');
  if (answer.status >= 500) c.get('log').error({ err: error }, 'Ошибка при обработке запроса');
  const body: ErrorBody = {
    message: answer.message,
    ...(answer.details.errors ? { errors: answer.details.errors } : {}),
    ...(answer.details.data ? { data: answer.details.data } : {}),
    request_id: c.get('requestId'),
  };
  return c.json(body, answer.status, { 'Cache-Control': 'no-store', ...answer.details.headers });
}

function asHttpError(error: Error): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException) return fromFramework(error.status);
  if (isDiskFull(error)) return diskFull();
  // No fault of ours, and none that goes away by trying again: what is sealed has to be entered anew.
  if (error instanceof SealedSecretError) return conflict(error.message);
  const state = sqlState(error) ?? '';
  if (UNSTORABLE.has(state)) return malformed('В запросе есть значение, которое нельзя сохранить.');
  if (isDatabaseAway(error)) return unavailable();
  return new HttpError(500, 'На сервере произошла ошибка. Мы о ней уже знаем; попробуйте ещё раз.');
}

/** Russian sentence for the framework's own refusals, which have English texts or none. */
function fromFramework(status: number): HttpError {
  if (status === 404) return notFound();
  if (status === 413) return tooLarge();
  if (status === 415) return unsupportedType();
  return status >= 500 ? unavailable() : malformed();
}
