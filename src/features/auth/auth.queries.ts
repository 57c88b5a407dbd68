import { queryOptions } from '@tanstack/react-query';
import { listDemoSignIns } from './auth.api.ts';

export const demoSignInsQuery = queryOptions({
  queryKey: ['auth', 'demo'],
  queryFn: ({ signal }) => listDemoSignIns(signal),
  staleTime: Number.POSITIVE_INFINITY,
  // Only a convenience: without it the page loses nothing.
  retry: false,
});
