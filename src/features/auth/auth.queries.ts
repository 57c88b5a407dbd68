import { queryOptions } from '@tanstack/react-query';
import { listDemoSignIns } from './auth.api.ts';

export const demoSignInsQuery = queryOptions({
  queryKey: ['auth', 'demo'],
  queryFn: ({ signal }) => listDemoSignIns(signal),
  staleTime: Number.POSITIVE_INFINITY,
  // No retries: only a convenience, without which the page loses nothing.
  retry: false,
});
