import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';

type ErrorCode = 'ERR_HTTP' | 'ERR_NETWORK' | 'ERR_TIMEOUT' | 'ERR_CANCELED' | 'ERR_COOKIES';

type ApiErrorDetails = {
  code: ErrorCode;
  /** Status; 0 when there was no answer. */
  status?: number;
  errors?: ErrorBody['errors'];
  data?: ErrorBody['data'];
  requestId?: string | null;
  retryAfterMs?: number | null;
  /** The response data as it came. */
  body?: unknown;
  cause?: unknown;
};

/** Error of a request that did not succeed. `message` is a sentence for people. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** Errors by field, dotted for parts; shown at the fields (P-42). */
  readonly errors: Record<string, string[]>;
  readonly data: NonNullable<ErrorBody['data']>;
  readonly requestId: string | null;
  /** Pause that the server asks for (Retry-After); null when it asks for none. */
  readonly retryAfterMs: number | null;
  /** The response data as it came: an object of ours, or whatever a proxy sent. */
  readonly body: unknown;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? {};
    this.data = details.data ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.body = details.body;
  }
}

/** Cancellation, which is no failure: the answer is no longer wanted (P-27). */
export function isCanceled(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ERR_CANCELED';
}

/** Message that the page shows for any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Что-то пошло не так. Попробуйте ещё раз.';
}

export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}

const SERVER_DOWN = 'Сервер временно недоступен. Попробуйте ещё раз через минуту.';
const REFUSED = 'Запрос не выполнен.';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Named = (header: string) => string | null;

/** Retry-After in seconds, as our server sends it; a proxy's date is not worth a clock. */
function retryAfterOf(header: string | null): number | null {
  return /^\d{1,4}$/.test(header ?? '') ? Number(header) * 1000 : null;
}

/** Error of an unsuccessful answer. A proxy's HTML page instead of our body gives the sentence by status. */
export function errorOfAnswer(status: number, text: string, header: Named): ApiError {
  const parsed = parseJson(text);
  const body: Partial<ErrorBody> = typeof parsed === 'object' && parsed !== null ? parsed : {};
  return new ApiError(body.message ?? (status >= 500 ? SERVER_DOWN : REFUSED), {
    code: 'ERR_HTTP',
    status,
    errors: body.errors,
    data: body.data,
    requestId: body.request_id ?? header('x-request-id'),
    retryAfterMs: retryAfterOf(header('retry-after')),
    body: parsed ?? text,
  });
}
