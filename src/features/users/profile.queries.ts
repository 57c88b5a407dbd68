import { queryOptions } from '@tanstack/react-query';
import { listSessions } from './profile.api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => listSessions(signal),
  // Another device may have come meanwhile.
  staleTime: 0,
});
