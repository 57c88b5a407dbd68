import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { FoundCommunication } from './found-communications.ts';

const KEPT = 5;

/**
 * Communications opened from here last. In the cache, not in storage: it names clients and ends with the session
 * (P-23).
 */
export const recentCommunicationsQuery = queryOptions<readonly FoundCommunication[]>({
  queryKey: ['palette', 'recent'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function withRecent(
  recent: readonly FoundCommunication[] | undefined,
  communication: FoundCommunication,
): FoundCommunication[] {
  return [communication, ...(recent ?? []).filter(({ id }) => id !== communication.id)].slice(0, KEPT);
}

export function useRecentCommunications(): readonly FoundCommunication[] {
  return useQuery(recentCommunicationsQuery).data ?? [];
}
