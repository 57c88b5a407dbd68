import { type QueryObject, toQueryString } from '#domain/kernel/query-string.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { sessionHeaders } from './http-client.ts';
import { readToken } from './session-token.ts';

export type SentFile = {
  /** Path without `/api`, as for the HTTP client. */
  path: string;
  query?: QueryObject;
  /** Method, POST by default. */
  method?: 'POST' | 'PATCH';
  headers?: Record<string, string>;
  file: Blob;
  /** Progress, 0…1 of the bytes sent; after 1 the server still analyses the file. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

function addressOf(path: string, query: QueryObject): string {
  const base = new URL('/api/', import.meta.env.VITE_API_URL ?? window.location.origin);
  return new URL(`${path}?${toQueryString(query)}`, base).href;
}

function answerOf<Answer>(request: XMLHttpRequest): Answer {
  const { status, responseText } = request;
  if (status < 200 || status > 299)
    throw errorOfAnswer(status, responseText, (name) => request.getResponseHeader(name));
  return JSON.parse(responseText) as Answer;
}

function open({ path, query = {}, method = 'POST', headers = {} }: SentFile): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open(method, addressOf(path, query));
  const all = {
    Accept: 'application/json',
    ...sessionHeaders(readToken()),
    'Content-Type': 'application/octet-stream',
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
  return request;
}

/**
 * Sends a file, or a part of one, as the body of a request; by XMLHttpRequest, because fetch does not report upload
 * progress. No time limit: a large file takes as long as the connection needs, and there is a button to cancel. Fails
 * with an ApiError like every request, a cancelled one with the code ERR_CANCELED (P-27).
 */
export function uploadFile<Answer>(sent: SentFile): Promise<Answer> {
  const { file, onProgress, signal } = sent;
  const canceled = new ApiError('Передача записи отменена.', { code: 'ERR_CANCELED' });
  if (signal.aborted) return Promise.reject(canceled);
  const request = open(sent);
  return new Promise((resolve, reject) => {
    const onAbort = (): void => request.abort();
    signal.addEventListener('abort', onAbort);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', onAbort));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('abort', () => reject(canceled));
    request.addEventListener('error', () => {
      reject(new ApiError('Запись не передана: нет связи с сервером.', { code: 'ERR_NETWORK' }));
    });
    request.addEventListener('load', () => {
      try {
        resolve(answerOf<Answer>(request));
      } catch (error) {
        reject(error);
      }
    });
    request.send(file);
  });
}
