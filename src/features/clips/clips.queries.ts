import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { clipsApi } from '#domain/clips/clips.api.ts';
import type { ReadClip } from '#domain/clips/clips.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';

export const CLIPS_KEY = ['clips'] as const;

/** Clips of a communication. */
export function clipsQuery(communicationId: number) {
  return queryOptions({
    queryKey: [...CLIPS_KEY, 'of', communicationId],
    queryFn: ({ signal }) => call(clipsApi.list, { params: { id: communicationId }, signal, background: true }),
  });
}

/** A clip with its words. */
export function clipQuery(id: number) {
  return queryOptions({
    queryKey: [...CLIPS_KEY, id],
    queryFn: ({ signal }) => call(clipsApi.get, { params: { id }, signal }),
  });
}

/** Prefetches the page of a clip; null when there is no such clip for this person. */
export async function loadClip(queryClient: QueryClient, id: number): Promise<ReadClip | null> {
  try {
    return await queryClient.ensureQueryData(clipQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** What criteria sound like in other talks; it changes seldom. */
export function clipExamplesQuery(communicationId: number) {
  return queryOptions({
    queryKey: [...CLIPS_KEY, 'examples', communicationId],
    queryFn: ({ signal }) => call(clipsApi.examples, { params: { id: communicationId }, signal, background: true }),
    staleTime: 300_000,
  });
}

/** What a clip may be bound to; forms and tags change seldom. */
export function clipOptionsQuery(communicationId: number) {
  return queryOptions({
    queryKey: [...CLIPS_KEY, 'options', communicationId],
    queryFn: ({ signal }) => call(clipsApi.options, { params: { id: communicationId }, signal }),
    staleTime: 60_000,
  });
}
