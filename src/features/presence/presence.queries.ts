import { queryOptions } from '@tanstack/react-query';
import { presenceApi } from '#domain/presence/presence.api.ts';
import { BEAT_SECONDS } from '#domain/presence/presence-limits.ts';
import { call } from '#src/app/call.ts';

/** Heartbeat while the page is visible; the answer tells who else rates (D-17). A lost one is not reported. */
export function presenceQuery(communicationId: number) {
  return queryOptions({
    queryKey: ['presence', communicationId],
    queryFn: ({ signal }) => call(presenceApi.beat, { params: { id: communicationId }, signal, background: true }),
    refetchInterval: BEAT_SECONDS * 1000,
    staleTime: 0,
    gcTime: 0,
  });
}
