import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { FoundTalk } from './found-talks.ts';

const KEPT = 5;

/** What was opened from here last. In the cache, not in storage: it names clients and ends with the session (P-23). */
export const recentTalksQuery = queryOptions<readonly FoundTalk[]>({
  queryKey: ['palette', 'recent'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function withRecent(recent: readonly FoundTalk[] | undefined, talk: FoundTalk): FoundTalk[] {
  return [talk, ...(recent ?? []).filter(({ id }) => id !== talk.id)].slice(0, KEPT);
}

export function useRecentTalks(): readonly FoundTalk[] {
  return useQuery(recentTalksQuery).data ?? [];
}
