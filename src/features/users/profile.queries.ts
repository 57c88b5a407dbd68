import { queryOptions } from '@tanstack/react-query';
import { ownAccountApi } from '#domain/auth/auth.api.ts';
import { call } from '#src/app/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(ownAccountApi.sessions, { signal }),
  // Never fresh: another device may have signed in meanwhile.
  staleTime: 0,
});
