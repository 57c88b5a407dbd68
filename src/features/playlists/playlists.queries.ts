import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { playlistsApi } from '#domain/playlists/playlists.api.ts';
import type { PlaylistsQuery } from '#domain/playlists/playlists.filters.ts';
import type { ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';

const PLAYLISTS_KEY = ['playlists'] as const;

/** Playlists that a person sees, by name. */
export function playlistsQuery(filter: PlaylistsQuery['filter'] = {}) {
  const query: PlaylistsQuery = { page: 1, per_page: PER_PAGE_MAX, sort: 'name', filter };
  return queryOptions({
    queryKey: [...PLAYLISTS_KEY, 'list', filter],
    queryFn: ({ signal }) => call(playlistsApi.list, { query, signal }),
  });
}

export function playlistQuery(id: number) {
  return queryOptions({
    queryKey: [...PLAYLISTS_KEY, id],
    queryFn: ({ signal }) => call(playlistsApi.get, { params: { id }, signal }),
  });
}

/** Prefetches the page; null when there is no such playlist for this person. */
export async function loadPlaylist(queryClient: QueryClient, id: number): Promise<ReadPlaylist | null> {
  try {
    return await queryClient.ensureQueryData(playlistQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Fetches lists and playlists anew after one was changed. */
export const playlistsChanged = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: PLAYLISTS_KEY });
