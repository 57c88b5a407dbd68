import { queryOptions } from '@tanstack/react-query';
import { BEAT_SECONDS } from '#domain/presence/presence-limits.ts';
import type { Presence } from '#domain/presence/presence.schema.ts';
import { http } from '#src/app/http-client.ts';

/** Heartbeat while the page is visible; the answer tells who else rates (D-17). A lost one is not reported. */
export function presenceQuery(communicationId: number) {
  return queryOptions({
    queryKey: ['presence', communicationId],
    queryFn: ({ signal }) =>
      http.post<Presence>(`communications/${communicationId}/presence`, { signal, background: true }),
    refetchInterval: BEAT_SECONDS * 1000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
