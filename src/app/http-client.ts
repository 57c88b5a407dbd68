import ky, { type KyInstance, TimeoutError } from 'ky';
import { type QueryObject, toQueryString } from '#domain/kernel/query-string.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { apiRoot } from './early/api-root.ts';
import { takeEarlyAnswer } from './early/early-answers.ts';
import { dropKey, keyOf } from './request-keys.ts';
import { readToken, readXsrfToken } from './session-token.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type RequestOptions = {
  query?: QueryObject;
  json?: unknown;
  body?: FormData | Blob;
  headers?: Record<string, string>;
  /** Revision that the change was made from: a newer one is refused with 412 (D-38). */
  revision?: number;
  signal?: AbortSignal | undefined;
  /**
   * Permission for requests of the same method and path run side by side; otherwise a new one cancels the old (P-27).
   */
  several?: boolean;
  /** Sends no token; a failure is the caller's alone (the login form). */
  anonymous?: boolean;
  /** Background request of the page itself: does not prolong an idle session (ASVS 7.3.1). */
  background?: boolean;
  timeout?: number | false;
  /** Request that outlives the page (a last save while it closes). */
  keepalive?: boolean;
};

/**
 * Listener called once for each failed request before it is thrown; the app shows what is shown for all (P-31…P-36).
 */
type FailureListener = (error: ApiError, sentToken: string | null) => void;

const TIMEOUT_MS = 30_000;
const NO_ANSWER = 'Сервер недоступен';
const TOO_LATE = 'Сервер не ответил вовремя. Попробуйте ещё раз.';

let onFailure: FailureListener = () => {};
export function onRequestFailure(listener: FailureListener): void {
  onFailure = listener;
}

/** Client made with the first request: tests replace `fetch` before it. */
let client: KyInstance | undefined;
function kyClient(): KyInstance {
  client ??= ky.create({
    prefixUrl: apiRoot(),
    // What index.html has asked for already is not asked for again.
    fetch: (input, init) => (input instanceof Request && takeEarlyAnswer(input)) || globalThis.fetch(input, init),
    // No retries here: TanStack Query decides about them; two places would multiply them.
    retry: 0,
    throwHttpErrors: false,
  });
  return client;
}

const inFlight = new Map<string, AbortController>();

/** Aborts the request of the same key and follows the caller's own signal. */
function takeTurn(key: string, { several = false, signal }: RequestOptions): AbortController {
  const controller = new AbortController();
  if (!several) {
    inFlight.get(key)?.abort();
    inFlight.set(key, controller);
  }
  if (signal?.aborted) controller.abort();
  signal?.addEventListener('abort', () => controller.abort(), { signal: controller.signal });
  return controller;
}

/** Headers of every request; also for uploads, which go by XMLHttpRequest to show their progress. */
export function requestHeaders(token: string | null): Record<string, string> {
  const xsrf = readXsrfToken();
  return {
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
  };
}

function errorOfSilence(cause: unknown, canceled: boolean): ApiError {
  if (canceled) return new ApiError('Запрос отменён.', { code: 'ERR_CANCELED', cause });
  if (cause instanceof TimeoutError) return new ApiError(TOO_LATE, { code: 'ERR_TIMEOUT', cause });
  return new ApiError(NO_ANSWER, { code: 'ERR_NETWORK', cause });
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw errorOfAnswer(response.status, text, (name) => response.headers.get(name));
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

const ifMatch = ({ revision }: RequestOptions) => revision && { 'If-Match': `"${revision}"` };

async function send<T>(method: Method, path: string, options: RequestOptions): Promise<T> {
  // Outside `try`: a query that cannot be serialised is a mistake of the program, not a server that is away (P-29).
  const searchParams = options.query && toQueryString(options.query);
  const key = `${method} ${path}`;
  const token = options.anonymous ? null : readToken();
  const controller = takeTurn(key, options);
  const posted = method === 'post' && !options.body && !options.anonymous ? path + JSON.stringify(options.json) : null;
  try {
    const response = await kyClient()(path.replace(/^\//, ''), {
      method,
      signal: controller.signal,
      headers: {
        ...requestHeaders(token),
        ...(posted && { 'Idempotency-Key': keyOf(posted) }),
        ...(options.background && { 'X-Background': '1' }),
        ...ifMatch(options),
        ...options.headers,
      },
      timeout: options.timeout ?? TIMEOUT_MS,
      ...(searchParams === undefined ? {} : { searchParams }),
      ...(options.json === undefined ? {} : { json: options.json }),
      ...(options.body ? { body: options.body } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
    // Key is kept after a gateway error: the gateway knows no more than we do.
    if (posted && response.status < 500) dropKey(posted);
    return await answerOf<T>(response);
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : errorOfSilence(cause, controller.signal.aborted);
    if (!options.anonymous) onFailure(error, token);
    throw error;
  } finally {
    if (inFlight.get(key) === controller) inFlight.delete(key);
  }
}

/** HTTP client, the only way to the API (P-26…P-30). Paths are without `/api`: `http.get<User>('users/me')`. */
export const http = {
  get: <T>(path: string, options: RequestOptions = {}) => send<T>('get', path, options),
  post: <T>(path: string, options: RequestOptions = {}) => send<T>('post', path, options),
  put: <T>(path: string, options: RequestOptions = {}) => send<T>('put', path, options),
  patch: <T>(path: string, options: RequestOptions = {}) => send<T>('patch', path, options),
  delete: <T = void>(path: string, options: RequestOptions = {}) => send<T>('delete', path, options),
};
