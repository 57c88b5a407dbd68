import ky, { isHTTPError, isTimeoutError, type NormalizedOptions, type RetryOptions, type ShouldRetryState } from 'ky';
import { type QueryObject, toQueryString } from '#domain/kernel/query-string.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { apiRoot } from './early/api-root.ts';
import { takeEarlyAnswer } from './early/early-answers.ts';
import { dropKey, idempotencyKey } from './request-keys.ts';
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

const NO_ANSWER = 'Сервер недоступен';
const TOO_LATE = 'Сервер не ответил вовремя. Попробуйте ещё раз.';

let onFailure: FailureListener = () => {};
export function onRequestFailure(listener: FailureListener): void {
  onFailure = listener;
}

let retries = 2;
/** Sets how often a read is repeated that has got no answer: tests that look at failures have none. */
export function setReadRetries(count: number): void {
  retries = count;
}

/** Session and XSRF token (P-20, P-28); also for uploads, which go by XMLHttpRequest to show their progress. */
export function sessionHeaders(token: string | null): Record<string, string> {
  const xsrf = readXsrfToken();
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) };
}

/** Signs a request. A caller may name another session; a repeated read keeps that of the first attempt. */
function sign({ headers }: Request, { context }: NormalizedOptions): void {
  const session = sessionHeaders(context.token as string | null);
  for (const [name, value] of Object.entries(session)) if (!headers.has(name)) headers.set(name, value);
}

/** Drops the key of what was answered. It is kept after a gateway error: the gateway knows no more than we do. */
function dropAnswered(_: Request, { context }: NormalizedOptions, { status }: Response): void {
  if (status < 500) dropKey(context.posted as string);
}

/**
 * Fetches an answer whole, so that the time limit and the retries cover its body, too. What index.html has asked for
 * already is not asked for again. An empty body becomes none: Chromium shows one even at 204, which may have none.
 */
async function fetchWhole(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = input instanceof Request && takeEarlyAnswer(input);
  const response = await (early || globalThis.fetch(input, init));
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

/** An overloaded server, one that asks to wait, is asked once more: each further request is a part of its load. */
function isAskedToWaitAgain({ error, retryCount }: ShouldRetryState): false | undefined {
  return retryCount > 1 && isHTTPError(error) && error.response.headers.has('Retry-After') ? false : undefined;
}

const client = ky.create({
  timeout: 30_000,
  fetch: fetchWhole,
  hooks: { beforeRequest: [sign], afterResponse: [dropAnswered] },
});

/** Repeats of reads alone, after 300 and 600 ms, or as long as the server asks for: ten seconds at most (P-35). */
const retryOfReads = (): RetryOptions => ({
  limit: retries,
  methods: ['get'],
  statusCodes: [500, 502, 503, 504],
  maxRetryAfter: 10_000,
  shouldRetry: isAskedToWaitAgain,
});

const inFlight = new Map<string, AbortController>();

/** Aborts the request of the same key (P-27). */
function takeTurn(key: string, several: boolean): AbortController {
  const controller = new AbortController();
  if (!several) {
    inFlight.get(key)?.abort();
    inFlight.set(key, controller);
  }
  return controller;
}

async function errorOf(cause: unknown, isCanceled: boolean): Promise<ApiError> {
  if (isCanceled) return new ApiError('Запрос отменён.', { code: 'ERR_CANCELED', cause });
  if (isTimeoutError(cause)) return new ApiError(TOO_LATE, { code: 'ERR_TIMEOUT', cause });
  if (!isHTTPError(cause)) return new ApiError(NO_ANSWER, { code: 'ERR_NETWORK', cause });
  const { status, headers } = cause.response;
  return errorOfAnswer(status, await cause.response.text(), (name) => headers.get(name));
}

const ifMatch = ({ revision }: RequestOptions) => revision !== undefined && { 'If-Match': `"${revision}"` };

async function send<T>(
  method: Method,
  path: string,
  options: RequestOptions,
  as: 'json' | 'blob' = 'json',
): Promise<T> {
  // Outside `try`: a query that cannot be serialised is a mistake of the program, not a server that is away (P-29).
  const searchParams = options.query && toQueryString(options.query);
  const key = `${method} ${path}`;
  const token = options.anonymous ? null : readToken();
  const controller = takeTurn(key, options.several ?? false);
  const signal = options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal;
  const posted = method === 'post' && !options.body && !options.anonymous ? path + JSON.stringify(options.json) : null;
  try {
    const answer = await client(path.replace(/^\//, ''), {
      prefixUrl: apiRoot(),
      method,
      signal,
      context: { token, posted },
      retry: retryOfReads(),
      headers: {
        ...(posted && { 'Idempotency-Key': idempotencyKey(posted) }),
        ...(options.background && { 'X-Background': '1' }),
        ...ifMatch(options),
        ...options.headers,
      },
      ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
      ...(searchParams === undefined ? {} : { searchParams }),
      ...(options.json === undefined ? {} : { json: options.json }),
      ...(options.body ? { body: options.body } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    })[as]<T>();
    // Of an answer without a body ky makes an empty text.
    return (answer === '' ? undefined : answer) as T;
  } catch (cause) {
    const error = await errorOf(cause, signal.aborted);
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
  /** A file that the server makes: as large as it is, so without a time limit. */
  file: (path: string) => send<Blob>('get', path, { several: true, timeout: false }, 'blob'),
};
