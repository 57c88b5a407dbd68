import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 423 | 428 | 429 | 500 | 503 | 507;
type ErrorDetails = Pick<ErrorBody, 'errors' | 'data'> & { headers?: Record<string, string> };

/** HTTP error: an unsuccessful answer with the sentence a person reads. Everything thrown becomes one (D-37). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ErrorStatus;
  readonly details: ErrorDetails;

  constructor(status: ErrorStatus, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export function malformed(message = 'Запрос составлен неверно.', errors?: ErrorBody['errors']): HttpError {
  return new HttpError(400, message, errors ? { errors } : {});
}

export function unauthorized(): HttpError {
  return new HttpError(401, 'Вы не авторизованы!');
}

export function forbidden(reason = 'Доступ запрещён'): HttpError {
  return new HttpError(403, reason);
}

/** 404, also for what exists but is not the caller's: the two must not be told apart. */
export function notFound(message = 'Не найдено.'): HttpError {
  return new HttpError(404, message);
}

/** 409: not allowed in this state. */
export function conflict(reason: string): HttpError {
  return new HttpError(409, reason);
}

/** 412: changed since the revision the caller read (D-38); `present` is the entity's current wire shape. */
export function stale(present: unknown): HttpError {
  return new HttpError(412, 'Данные уже изменились: их сохранил кто-то другой или другая вкладка.', {
    data: { present },
  });
}

export function tooLarge(message = 'Запрос слишком большой.'): HttpError {
  return new HttpError(413, message);
}

export function unsupportedType(message = 'Такой тип содержимого не поддерживается.'): HttpError {
  return new HttpError(415, message);
}

/** 422 by field; keys are dotted for parts (`period.from`), and the form shows each at its field (P-42). */
export function fieldErrors(errors: Record<string, string[]>): HttpError {
  return new HttpError(422, 'Проверьте заполнение полей.', { errors });
}

/** 403 of a blocked account (P-33): shown in a dialog that survives a reload until it is read. */
export function blocked(message: string): HttpError {
  return new HttpError(423, message, { data: { is_blocked: true } });
}

export function preconditionRequired(): HttpError {
  return new HttpError(428, 'Не указана версия, которую вы меняете: нужен заголовок If-Match.');
}

export function tooMany(message: string, retryAfterSeconds: number): HttpError {
  return new HttpError(429, message, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) } });
}

export function unavailable(message = 'Сервис временно недоступен. Попробуйте ещё раз через минуту.'): HttpError {
  return new HttpError(503, message, { headers: { 'Retry-After': '5' } });
}

/** 507: nothing can be written until there is room; the sender keeps what was typed and sends it again. */
export function diskFull(): HttpError {
  return new HttpError(
    507,
    'Сохранить не удалось: на сервере закончилось место на диске. Сообщите администратору и повторите позже.',
  );
}

/** Refuses with the verdict's own sentence: 403 for who may, 409 for when. */
export function assertAllowed(verdict: Verdict, refuse: (reason: string) => HttpError = forbidden): void {
  if (!verdict.allowed) throw refuse(verdict.reason);
}
