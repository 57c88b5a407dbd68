import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ownAccountApi } from '#domain/auth/auth.api.ts';
import { call } from '#src/app/call.ts';
import { notificationsQuery, ownChatQuery } from '#src/features/notifications/notifications.queries.ts';
import { secondFactorQuery } from '#src/features/second-factor/second-factor.queries.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(ownAccountApi.sessions, { signal }),
  // Never fresh: another device may have signed in meanwhile.
  staleTime: 0,
});

/** Sections of the profile that ask for something, before it is shown, so that nothing shifts. */
export async function prefetchProfile(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(sessionsQuery),
    queryClient.prefetchQuery(secondFactorQuery),
    queryClient.prefetchQuery(ownChatQuery),
    queryClient.prefetchQuery(notificationsQuery),
  ]);
}
