import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;
/** Retries of an overloaded server: each further one is a part of what overloads it. */
const RETRIES_WHEN_ASKED_TO_WAIT = 1;
const LONGEST_PAUSE_MS = 10_000;

/** True if a retry makes sense: a refusal is an answer, so only after no answer or a server error. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'ERR_CANCELED') return false;
  const retries = error.retryAfterMs === null ? RETRIES : RETRIES_WHEN_ASKED_TO_WAIT;
  return failures < retries && (error.status === 0 || error.status >= 500);
}

/** Pause before a retry, as long as the server asks for; nobody looks at an empty page longer than ten seconds. */
export function pauseBeforeRetry(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : null;
  return Math.min(asked ?? Math.min(300 * 2 ** failures, 3000), LONGEST_PAUSE_MS);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: pauseBeforeRetry,
        staleTime: 30_000,
        // Without a network the request fails and the page says so, instead of waiting for ever (U-3).
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
