import { queryOptions } from '@tanstack/react-query';
import { listSessions } from './profile.api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => listSessions(signal),
  // Never fresh: another device may have signed in meanwhile.
  staleTime: 0,
});
