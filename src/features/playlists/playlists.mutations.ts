import { useMutation, useQueryClient } from '@tanstack/react-query';
import { playlistsApi } from '#domain/playlists/playlists.api.ts';
import type {
  CreatePlaylist,
  Playlist,
  PlaylistContent,
  ReadPlaylist,
  UpdatePlaylist,
} from '#domain/playlists/playlists.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { CLIPS_KEY } from '#src/features/clips/clips.queries.ts';
import { playlistQuery, playlistsChanged } from './playlists.queries.ts';

/** Fetches anew after success or refusal: another tab may have changed them. */
function usePlaylistsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => playlistsChanged(queryClient);
}

export function useCreatePlaylist() {
  return useMutation<Playlist, ApiError, CreatePlaylist>({
    mutationFn: (input) => call(playlistsApi.create, { input }),
    onSettled: usePlaylistsChanged(),
  });
}

export function useUpdatePlaylist() {
  return useMutation<Playlist, ApiError, { playlist: Pick<Playlist, 'id' | 'revision'>; input: UpdatePlaylist }>({
    mutationFn: ({ playlist, input }) =>
      call(playlistsApi.update, { params: playlist, revision: playlist.revision, input }),
    onSettled: usePlaylistsChanged(),
  });
}

export function useRemovePlaylist() {
  return useMutation<void, ApiError, Pick<Playlist, 'id' | 'revision'>>({
    mutationFn: (playlist) => call(playlistsApi.remove, { params: playlist, revision: playlist.revision }),
    onSettled: usePlaylistsChanged(),
  });
}

/** Puts clips into a playlist and takes them out. */
export function usePlaylistContent() {
  const queryClient = useQueryClient();
  return useMutation<ReadPlaylist, ApiError, { id: number; input: PlaylistContent }>({
    mutationFn: ({ id, input }) => call(playlistsApi.change, { params: { id }, input }),
    onSettled: () => {
      playlistsChanged(queryClient);
      void queryClient.invalidateQueries({ queryKey: CLIPS_KEY });
    },
  });
}

/** Another order, shown at once; a refusal brings the former one back. */
export function useArrangePlaylist(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = playlistQuery(id);
  return useMutation<ReadPlaylist, ApiError, ReadPlaylist['items'], ReadPlaylist | undefined>({
    mutationFn: async (items) => {
      const seen = queryClient.getQueryData(queryKey);
      const input = { clip_ids: items.map((clip) => clip.id) };
      return call(playlistsApi.arrange, { params: { id }, revision: seen?.revision ?? 0, input });
    },
    onMutate: async (items) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, items });
      return before;
    },
    onSuccess: (playlist) => void queryClient.setQueryData(queryKey, playlist),
    onError: (_error, _items, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
      playlistsChanged(queryClient);
    },
    scope: { id: `arrange-${id}` },
  });
}
