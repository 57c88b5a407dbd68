import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** A refusal is an answer; asking again helps only when there was none or the server stumbled. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'ERR_CANCELED') return false;
  return failures < RETRIES && (error.status === 0 || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: (attempt) => Math.min(300 * 2 ** attempt, 3000),
        staleTime: 30_000,
        // Without a network the request fails and the page says so, instead of waiting for ever (U-3).
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
