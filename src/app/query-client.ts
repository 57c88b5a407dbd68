import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The HTTP client repeats reads; two places would multiply them.
        retry: false,
        staleTime: 30_000,
        // Without a network the request fails and the page says so, instead of waiting for ever (U-3).
        networkMode: 'always',
        // Said, since 'always' turns it off: what failed without a network is asked for again once it is back (P-35).
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
